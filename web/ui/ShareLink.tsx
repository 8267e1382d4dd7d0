import { m } from "#messages";
import { Share2 } from "#web/icons/icons.tsx";
import { type MouseEvent } from "react";
import { toasts } from "#web/ui/toast-queue.ts";

type ShareLinkProps = {
  /** The path of the page that is shared. */
  path: string;
  title: string;
  className?: string;
};

/** Shares the address of a page through the system, or copies it; without JavaScript, a link to that page. */
export function ShareLink({ path, title, className = "btn-lg" }: ShareLinkProps) {
  const share = async (event: MouseEvent) => {
    const { share: canShare, clipboard: canCopy } = navigator as Partial<Navigator>;
    if (!canShare && !canCopy) return;
    event.preventDefault();
    const url = window.location.origin + path;
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toasts.success(m.uiLinkCopied(), { milliseconds: 1500 });
    } catch (error) {
      if ((error as Error).name !== "AbortError") toasts.error(m.uiLinkNotCopied(), url);
    }
  };
  return (
    <a href={path} onClick={(event) => void share(event)} className={`btn btn-outline ${className}`}>
      <Share2 className="size-5" />
      <span className="min-w-12 text-start">{m.uiShare()}</span>
      <span className="sr-only">{title}</span>
    </a>
  );
}
