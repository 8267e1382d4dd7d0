declare global {
  interface Window {
    /** The address that was asked for, where the service worker answered with the page `/offline`. */
    openAfterStart?: string;
  }
}

/** The page that opens every other one without a connection. */
export const OFFLINE_PATH = "/offline";

/**
 * Runs inline before the scripts of the page `/offline`. Where that page answers for another address, the browser's router must start at
 * its own; the page opens what was asked for as soon as it runs. Until then nothing is shown.
 */
export const OPEN_SCRIPT =
  `(function(){if(location.pathname==="${OFFLINE_PATH}")return;` +
  "window.openAfterStart=location.pathname+location.search+location.hash;" +
  `history.replaceState(null,"","${OFFLINE_PATH}");document.documentElement.dataset.opening=""})()`;
