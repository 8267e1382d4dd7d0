import { m } from "#messages";
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router";
import { forgetDraftsOfOthersThan, inStorage, LEFT_FOR } from "#web/forms/forget-drafts.ts";
import { canKeep, keepOnDevice, tellWorker } from "#web/offline/device.ts";
import { keptAtStore, withKeptAt } from "#web/offline/kept-at.ts";
import { OFFLINE_PATH } from "#web/offline/open-script.ts";
import { onQueueChange, type QueueChange } from "#web/offline/queue.ts";
import { usePageUpdate } from "#web/offline/use-page-update.ts";
import { waitingCallsStore } from "#web/offline/waiting-calls.ts";
import { useQueue } from "#web/offline/use-queue.ts";
import { formatLocalTime } from "#web/ui/dates.ts";
import { Link } from "#web/ui/Link.tsx";
import { toasts } from "#web/ui/toast-queue.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

type OfflineBarProps = {
  member: string | undefined;
  onStored: () => void;
};

/**
 * At the bottom of the window: from when what the page shows is, what waits to be sent or was refused, and that a new version is ready.
 * When the connection is back, the queue is sent and the page is loaded again.
 */
export function OfflineBar({ member, onStored }: OfflineBarProps) {
  const keptAt = useSyncExternalStore(keptAtStore.subscribe, keptAtStore.get, () => null);
  const queued = useQueue(member);
  const calls = queued?.own ?? [];
  const others = queued?.others ?? 0;
  useEffect(
    () => waitingCallsStore.set((queued?.own ?? []).filter(({ refusal }) => refusal === undefined)),
    [queued],
  );
  useEffect(() => void keepOnDevice(member), [member]);
  useForgetOthers(member);
  // The files of a page's own build may be gone when there is no connection any more.
  useEffect(() => void import("#web/offline/add-to-queue.ts").catch(() => undefined), []);
  const update = usePageUpdate();
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (member !== undefined && canKeep()) void tellWorker({ kind: "opened", path: pathname });
  }, [member, pathname]);
  const isListed = pathname === OFFLINE_PATH;
  const refused = calls.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = calls.length - refused;
  useConnection({ isKept: keptAt !== null, onStored });
  const lines = [
    keptAt === null ? null : <KeptLine key="kept" keptAt={keptAt} />,
    waiting > 0 && !isListed ? (
      <Line key="waiting">
        {m.offlineWaiting({ count: waiting })}{" "}
        <Link to={OFFLINE_PATH} className="line-link">
          {m.offlineSee()}
        </Link>
      </Line>
    ) : null,
    member === undefined && others > 0 ? (
      <Line key="signed out">
        {m.offlineSignedOut({ count: others })}{" "}
        <Link to="/login" className="line-link">
          {m.frameLogin()}
        </Link>
      </Line>
    ) : null,
    refused > 0 && !isListed ? (
      <Line key="refused">
        {m.offlineRefused({ count: refused })}{" "}
        <Link to={OFFLINE_PATH} className="line-link">
          {m.offlineSeeWhy()}
        </Link>
      </Line>
    ) : null,
    update ? (
      <Line key="update">
        {m.offlineNewVersion()}{" "}
        <button type="button" className="line-link" onClick={update}>
          {m.offlineReload()}
        </button>
      </Line>
    ) : null,
  ].filter((line) => line !== null);
  return (
    <output className="block print:hidden">
      {waiting > 0 ? <SendQueue key={key} /> : null}
      {lines.length > 0 ? (
        <div className="offline-bar fixed inset-x-0 bottom-0 z-40 border-t border-base-300 bg-base-200 py-2 text-center">
          <div className="wrap grid gap-1">{lines}</div>
        </div>
      ) : null}
    </output>
  );
}

/**
 * Once somebody is signed in, forgets in all tabs what others typed whose sign-in ran out, and leaves the pages that still show theirs
 * (docs/product.md 4.4, 4.31).
 */
function useForgetOthers(member: string | undefined): void {
  useEffect(() => {
    if (member === undefined) return;
    forgetDraftsOfOthersThan(member);
    const channel = new BroadcastChannel("member");
    channel.addEventListener("message", ({ data }) => {
      const other = data as string;
      forgetDraftsOfOthersThan(other);
      if (other === member || !isNew(other)) return;
      document.body.hidden = true;
      window.location.reload();
    });
    channel.postMessage(member);
    return () => channel.close();
  }, [member]);
}

/** Whether this tab has not just left a page for a member: so two tabs never alternate. */
function isNew(member: string): boolean {
  if (inStorage((storage) => storage.getItem(LEFT_FOR)) === member) return false;
  inStorage((storage) => storage.setItem(LEFT_FOR, member));
  return true;
}

const Line = ({ children }: { children: ReactNode }) => <p>{children}</p>;

/** Sends the queue once for each page: the browser does not notice when it was the site that was away. */
function SendQueue() {
  useEffect(() => void tellWorker({ kind: "send" }), []);
  return null;
}

const KeptLine = ({ keptAt }: { keptAt: string }) => (
  <Line>
    {m.offlineKeptOn({
      at: formatLocalTime(new Date(keptAt)),
      time: timeTag(keptAt),
    })}
  </Line>
);

const askSite = withKeptAt((input) => fetch(input));

type Connection = { isKept: boolean; onStored: () => void };

/** Sends the queue when the connection is back, and loads the page again when it shows what is kept, or something was sent. */
function useConnection({ isKept, onStored }: Connection): void {
  const { revalidate } = useRevalidator();
  const onOnline = useEffectEvent(() => {
    void tellWorker({ kind: "send" });
    if (!isKept) return;
    // A page that calls nothing when it is loaded again would not notice.
    void askSite("/api/session").catch(() => undefined);
    void revalidate();
  });
  const onChange = useEffectEvent(({ sent }: QueueChange) => {
    if (sent === 0) return;
    toasts.success(m.offlineSent({ count: sent }), { milliseconds: 4000 });
    onStored();
    void revalidate();
  });
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener("online", () => onOnline(), { signal: controller.signal });
    const stopFollowing = onQueueChange((change) => onChange(change));
    return () => {
      controller.abort();
      stopFollowing();
    };
  }, []);
}
