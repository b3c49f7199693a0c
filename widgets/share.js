/** What a hand of `/play/` can be carried away as: a link, a text, a frame for another page, a file. */

import { toToml, handOf } from './hand-file.js';
import { address } from './step.js';
import { button, html } from './svg.js';
import { cardText, choiceName, fill, listed, playerName } from './words.js';

/** @import { Playing } from './playing.js' */

export class Share {
  /** @type {Playing} */ #playing;
  panel;
  #link = html('code');
  #text = html('code');
  #frame = html('code');
  #hand;
  #parts;
  #heading = html('h2', { id: 'coucou-share' });

  /** @param {Playing} playing */
  constructor(playing) {
    this.#playing = playing;
    const { words } = playing;
    const save = button(words.play_save, words.play_save, () => this.#save());
    this.#hand = html('div', {}, [
      this.#copy(words.play_text, this.#text),
      this.#copy(words.play_frame, this.#frame),
      html('p', {}, [words.play_frame_how]),
      html('p', {}, [save]),
    ]);
    this.#parts = [
      this.#heading,
      this.#copy(words.play_permalink, this.#link),
      html('p', {}, [words.play_permalink_how]),
      this.#hand,
    ];
    this.panel = html('section', { class: 'coucou-share', 'aria-labelledby': 'coucou-share' }, this.#parts);
    this.render();
  }

  /**
   * @param {string} label
   * @param {HTMLElement} code
   */
  #copy(label, code) {
    const { words } = this.#playing;
    const copy = document.createElement('coucou-copy');
    Object.assign(copy.dataset, { label, copy: words.copy, copied: words.copied, select: words.select });
    copy.append(html('pre', { class: 'coucou-copied-text' }, [code]));
    return copy;
  }

  /** While a seat is taken there is nothing to carry away: it would hold the cards. @param {boolean} isHidden */
  hide(isHidden) {
    if (isHidden) this.panel.replaceChildren();
    else if (!this.panel.firstChild) this.panel.append(...this.#parts);
    this.panel.hidden = isHidden;
  }

  /** What is shown now. */
  render() {
    const { stepper, permalink, words } = this.#playing;
    this.#link.textContent = permalink;
    this.#hand.hidden = !stepper;
    this.#heading.textContent = words[stepper ? 'play_share' : 'play_share_rules'];
    if (!stepper) return;
    this.#text.textContent = this.#told();
    this.#frame.textContent = this.#snippet();
  }

  /** The hand in a few lines, for a forum or a letter. */
  #told() {
    const { stepper, words, language, permalink, rulesetOf } = this.#playing;
    if (!stepper) return '';
    const { trace } = stepper;
    const name = rulesetOf.call(this.#playing, trace.ruleset)?.name ?? trace.ruleset;
    const house = Object.entries(trace.rules).map(([rule, answer]) => `${rule} = ${answer}`);
    const cards = trace.deal.map((held, seat) => {
      const dealer = seat === trace.deal.length - 1 ? ` (${words.dealer})` : '';
      return `${playerName(trace, seat, words)} ${cardText(held)}${dealer}`;
    });
    const stock = trace.stock.map(cardText).join(' ') || words.stock_none;
    const said = trace.decisions.map(({ seat, choice }) => `${playerName(trace, seat, words)}${words.colon} ${choiceName(choice, words)}`);
    const payers = trace.payers.map((seat) => playerName(trace, seat, words));
    const end = trace.to_act === null
      ? payers.length ? fill(words, payers.length > 1 ? 'payer_many' : 'payer_some', { players: listed(payers, language) }) : words.payer_none
      : words.payer_open;
    const { colon } = words;
    return [
      [name, ...house].join(', '),
      `${words.deal}${colon} ${cards.join(', ')}. ${words.stock}${colon} ${stock}.`,
      ...(said.length ? [`${words.play_choices}${colon} ${said.join(words.link_between)}.`] : []),
      `${words.play_result}${colon} ${end}.`,
      permalink,
    ].join('\n');
  }

  /** A frame for another page, which takes the height of the hand. */
  #snippet() {
    const { words, language, fragment } = this.#playing;
    const source = `${address('embed/', language)}${fragment}`.replaceAll('&', '&amp;');
    const origin = new URL(address('', language)).origin;
    return [
      `<iframe src="${source}" title="${words.play_frame_title}" loading="lazy" style="width:100%;height:40em;border:0"></iframe>`,
      '<script>',
      'addEventListener("message", ({ data, origin, source }) => {',
      `  if (origin !== "${origin}" || !data || data.kind !== "coucou-height") return;`,
      '  for (const frame of document.querySelectorAll("iframe"))',
      '    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;',
      '});',
      '</script>',
    ].join('\n');
  }

  #save() {
    const { stepper } = this.#playing;
    if (!stepper) return;
    const file = new Blob([toToml(handOf(stepper.trace))], { type: 'application/toml' });
    const link = html('a', { href: URL.createObjectURL(file), download: `${stepper.trace.ruleset}.toml` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
