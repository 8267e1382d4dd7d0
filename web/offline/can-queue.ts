/** Whether forms can wait on this device: only where a service worker sends them later. */
export const canQueue = (): boolean =>
  typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);
