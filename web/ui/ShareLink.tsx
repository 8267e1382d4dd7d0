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
    event.preventDefault();
    const url = window.location.origin + path;
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The system's menu was closed, or is open already.
      if (/Abort|State/.test((error as Error).name)) return;
    }
    try {
      // Without a secure connection there is no clipboard.
      await navigator.clipboard.writeText(url);
      toasts.success(m.uiLinkCopied(), { milliseconds: 1500 });
    } catch {
      toasts.error(m.uiLinkNotCopied(), url);
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
