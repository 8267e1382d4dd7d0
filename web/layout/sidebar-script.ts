/** The key in the browser's local storage under which a narrow sidebar is remembered, and the attribute that says so. */
export const SIDEBAR = "sidebar";

/** Run inline in the head, before anything is painted: the dashboard's sidebar is as wide as it was left. */
export const SIDEBAR_SCRIPT =
  `(function(){try{if(localStorage.getItem("${SIDEBAR}")==="narrow")` +
  `document.documentElement.dataset.${SIDEBAR}="narrow"}catch(e){}})()`;
