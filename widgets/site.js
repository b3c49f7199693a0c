/**
 * Runs before Material's own script. Three small things that Material does not do by itself:
 * instant navigation under any host and path, a search that ignores accents,
 * and a switch of language that keeps the place on the page.
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
})();
