/** Runs inline in the head, before the first paint: applies the stored theme, or the system's preference (docs/product.md 2.37, 2.38). */
export const THEME_SCRIPT =
  '(function(){var t;try{t=localStorage.getItem("theme")}catch(e){}' +
  'document.documentElement.dataset.theme=t==="light"||t==="dark"?t:' +
  'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})();';
