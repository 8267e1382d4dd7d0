/** Run inline in the head, before anything is painted: the stored theme, else the one the system prefers (docs/product.md 2.37, 2.38). */
export const THEME_SCRIPT =
  '(function(){var t;try{t=localStorage.getItem("theme")}catch(e){}' +
  'document.documentElement.dataset.theme=t==="light"||t==="dark"?t:' +
  'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})();';
