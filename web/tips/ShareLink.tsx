import { Share2 } from "#web/icons/icons.tsx";
import { type MouseEvent } from "react";
import type { Tip } from "#domain/tips/tip.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { toasts } from "#web/ui/toast-queue.ts";

type ShareLinkProps = { tip: Pick<Tip, "_id" | "title"> };

/** Shares the address of a tip's public page through the system, or copies it; without JavaScript, a link to that page. */
export function ShareLink({ tip }: ShareLinkProps) {
  const path = publicTipPath(tip);
  const share = async (event: MouseEvent) => {
    const { share: canShare, clipboard: canCopy } = navigator as Partial<Navigator>;
    if (!canShare && !canCopy) return;
    event.preventDefault();
    const url = window.location.origin + path;
    try {
      if (canShare) return await navigator.share({ title: tip.title, url });
      await navigator.clipboard.writeText(url);
      toasts.success("Link copied", { milliseconds: 1500 });
    } catch (error) {
      if ((error as Error).name !== "AbortError") toasts.error("The link could not be copied.", url);
    }
  };
  return (
    <a href={path} onClick={(event) => void share(event)} className="btn btn-lg btn-outline">
      <Share2 className="size-5" />
      <span className="min-w-12 text-start">Share</span>
      <span className="sr-only">{tip.title}</span>
    </a>
  );
}
