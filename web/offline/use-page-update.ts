import { useEffect, useState } from "react";
import { onMessage } from "#web/offline/device.ts";
import type { ToWorker } from "#web/offline/messages.ts";

declare global {
  interface Window {
    /** React Router's list of files of this build. */
    __reactRouterManifest?: { url: string };
  }
}

/** Identifies the build of this page, as the service worker does: the name of React Router's manifest. */
const ownBuild = () => window.__reactRouterManifest?.url.split("/").at(-1);

const tell = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message);

type Waiting = { build: string; isAlone: boolean };

/**
 * What a page of the build `own` does about a worker that waits: lets it take over only if that is its build, too, and no other page is
 * open; offers to reload if it is of another; or leaves that to the other pages.
 */
export const updateStep = ({ build, isAlone }: Waiting, own: string | undefined) =>
  build !== own ? "offer" : isAlone ? "take over" : "leave";

/**
 * Returns a function that reloads this page in its new version, once that is ready; undefined before. No form is
 * lost, and no page gets files of another build (docs/product.md 18.28).
 */
export function usePageUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    const controller = new AbortController();
    const stopMessages = onMessage((message, source) => {
      if (message.kind !== "build" || !(source instanceof ServiceWorker)) return;
      const step = updateStep(message, ownBuild());
      if (step === "offer") setWaiting(source);
      if (step === "take over") tell(source, { kind: "activate" });
    });
    void whenWaiting((worker) => tell(worker, { kind: "build" }), controller.signal);
    return () => {
      controller.abort();
      stopMessages();
    };
  }, []);
  if (!waiting) return undefined;
  return () => {
    const reload = () => window.location.reload();
    // Another page may have reloaded before.
    if (waiting.state === "activated") return reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    tell(waiting, { kind: "activate" });
  };
}

/** Calls `ask` with each service worker that waits for pages of the one before it. */
async function whenWaiting(ask: (worker: ServiceWorker) => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || signal.aborted) return;
  const askWaiting = () => registration.waiting && ask(registration.waiting);
  const follow = () => registration.installing?.addEventListener("statechange", askWaiting, { signal });
  registration.addEventListener("updatefound", follow, { signal });
  follow();
  askWaiting();
}
