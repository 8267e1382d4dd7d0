import { useEffect, useEffectEvent, useState } from "react";
import { publicTipIdIn, tipIdIn } from "#domain/tips/public-page.ts";
import { api } from "#web/api/in-browser.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { deletePrefetched, prefetchTip } from "#web/api/tip-preview.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { whenIdle } from "#web/ui/when-idle.ts";

/**
 * Prefetches tips, and the scripts of their page, before they are opened: when a link to one is pointed at, touched or focused. When
 * the page is idle, the scripts, and where nothing can be pointed at, the tips of the cards in the window
 * (docs/product.md 2.118). Use one for each screen: what was prefetched is forgotten with it.
 */
export function PrefetchTips({ isVisitor }: { isVisitor: boolean }) {
  const [page, setPage] = useState<string>();
  const canHover = useMedia("(hover: hover)");

  const prefetch = useEffectEvent((link: HTMLAnchorElement, prefetched: Set<string>, withTip: boolean) => {
    const { pathname, search, origin } = new URL(link.href);
    const membersTip = tipIdIn(pathname);
    const id = membersTip ?? publicTipIdIn(pathname);
    if (id === undefined || origin !== window.location.origin) return;
    // Visitors are led to the login instead.
    const needsLogin = isVisitor && membersTip !== undefined;
    setPage(needsLogin ? "/login" : pathname);
    if (!withTip || needsLogin || search !== "" || prefetched.has(id)) return;
    prefetched.add(id);
    prefetchTip({ api, cache: tabCache }, id);
  });
  const prefetchCards = useEffectEvent((prefetched: Set<string>) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("#main a.cover[href]"))
      if (!isVisitor || tipIdIn(link.pathname) === undefined)
        prefetch(link, prefetched, !canHover && isInWindow(link));
  });

  useEffect(() => {
    if (savesData()) return;
    const prefetched = new Set<string>();
    const controller = new AbortController();
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link) prefetch(link, prefetched, true);
    };
    // A touch begins with `pointerover`.
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, onIntent, { signal: controller.signal });
    const cancel = whenIdle(() => prefetchCards(prefetched));
    return () => {
      controller.abort();
      cancel();
      for (const id of prefetched) deletePrefetched(tabCache, id);
    };
  }, []);

  return page === undefined ? null : <PrefetchScripts page={page} />;
}

function isInWindow(link: Element): boolean {
  const { top, bottom } = (link.closest("article") ?? link).getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

type Connection = { connection?: { saveData?: boolean } };
const savesData = () => (navigator as Connection).connection?.saveData === true;
