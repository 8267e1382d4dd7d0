/** The local storage key of the collapsed sidebar, and the name of its data attribute. */
export const SIDEBAR = "sidebar";

/** Runs inline in the head, before the first paint: restores the width of the dashboard's sidebar. */
export const SIDEBAR_SCRIPT =
  `(function(){try{if(localStorage.getItem("${SIDEBAR}")==="narrow")` +
  `document.documentElement.dataset.${SIDEBAR}="narrow"}catch(e){}})()`;
