/**
 * Runs before Material's own script. Six small things that Material does not do by itself:
 * instant navigation under any host and path, a search that ignores accents and is loaded when it
 * is turned to, a switch of language that keeps the place on the page, a jump that keeps the hand in
 * the address, and Back within a page.
 */
(() => {
  const element = document.getElementById("__config");
  const script = document.currentScript;
  if (!element || !(script instanceof HTMLScriptElement)) return;
  const config = JSON.parse(element.textContent || "{}");
  const base = new URL(`${config.base.replace(/\/$/, "")}/`, location.href).href;

  // The sitemap names the published address; the copy that is being read may stand elsewhere.
  const published = script.dataset.siteUrl || base;
  const parse = DOMParser.prototype.parseFromString;
  /** @param {string} text @param {DOMParserSupportedType} type */
  DOMParser.prototype.parseFromString = function (text, type) {
    const own = type === "text/xml" ? String(text).replaceAll(`<loc>${published}`, `<loc>${base}`) : text;
    return parse.call(this, own, type);
  };

  // Search through a worker that folds accents and then loads Material's own worker.
  if (config.search) {
    const worker = String(config.search);
    const folder = worker.slice(0, worker.lastIndexOf("/") + 1);
    config.search = `${folder}fold.js?${worker.slice(folder.length)}`;
    element.textContent = JSON.stringify(config);
  }

  // The index of the search weighs more than the rest of a page: it is asked for when the reader
  // turns to the search, or comes with a question in the address.
  const isAsked = new Promise((resolve) => {
    if (new URLSearchParams(location.search).has("q")) resolve(true);
    const turned = (/** @type {Event} */ event) => {
      const isSearch = event.target instanceof Element && event.target.closest(".md-search, [for=__search]");
      if (isSearch) resolve(true);
    };
    for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, turned, true);
  });
  const { open, send } = XMLHttpRequest.prototype;
  /** @type {WeakSet<XMLHttpRequest>} */
  const held = new WeakSet();
  XMLHttpRequest.prototype.open = function (/** @type {any[]} */ ...given) {
    if (String(given[1]).endsWith("/search/search_index.json")) held.add(this);
    return open.apply(this, /** @type {any} */ (given));
  };
  XMLHttpRequest.prototype.send = function (/** @type {any} */ body) {
    if (held.has(this)) void isAsked.then(() => send.call(this, body));
    else send.call(this, body);
  };

  // Read when the link is about to be used: instant navigation changes the page and leaves the header
  // as it was, and a hand or the comparison changes the address. A press of the middle button counts.
  /** @param {Event} event */
  const follow = (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-site-language]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const here = location.href;
    if (!here.startsWith(base) || document.querySelector("meta[name=robots][content=noindex]")) return;
    link.href = new URL(`${link.dataset.siteLanguage}${here.slice(base.length)}`, base).href;
  };
  for (const kind of ["pointerdown", "click", "focusin"]) document.addEventListener(kind, follow, true);

  // A jump to a place on the page leaves a hand or a game in the address (#d=, #g=): the jump is an
  // entry of the history as always, and the address can still be copied.
  const named = /[#&][dg](?:=|%3D)/i;
  let kept = "";
  const keep = () => {
    if (kept && !named.test(location.hash)) history.replaceState(history.state, "", kept);
    kept = "";
  };

  // A place on the page that is shown, or an earlier address of it, is the browser's own business (and
  // of the parts whose address names a hand: they are told). Material would fetch the page again and
  // lose what the reader has changed on it. Listeners of one element are called in the order in which
  // they were added, whatever their phase, so these must be here, before Material's.
  let shown = location.pathname;
  const { pushState } = history;
  history.pushState = function (...given) {
    pushState.apply(this, given);
    shown = location.pathname;
  };
  document.body.addEventListener("click", (event) => {
    kept = "";
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hash || event.defaultPrevented || link.target || event.metaKey || event.ctrlKey || event.altKey) return;
    if (link.origin + link.pathname !== location.origin + location.pathname) return;
    event.stopImmediatePropagation();
    kept = named.test(location.hash) && !named.test(link.hash) && !event.shiftKey ? location.hash : "";
    for (const toggle of ["drawer", "search"]) {
      const box = document.querySelector(`[data-md-toggle=${toggle}]`);
      if (box instanceof HTMLInputElement && box.checked) box.click();
    }
  });
  addEventListener("popstate", (event) => {
    const isSame = location.pathname === shown;
    shown = location.pathname;
    if (!isSame) {
      kept = "";
      return;
    }
    event.stopImmediatePropagation();
    const place = document.getElementById(location.hash.slice(1));
    keep();
    dispatchEvent(new Event("coucou-history"));
    if (history.scrollRestoration === "auto") return;
    if (history.state === null && place) place.scrollIntoView();
    else scrollTo(0, history.state?.y ?? 0);
  });
  addEventListener("hashchange", keep);
})();
