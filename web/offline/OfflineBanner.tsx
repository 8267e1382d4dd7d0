import { useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { keptAtStore } from "#web/offline/kept-at.ts";

/** Says that there is no connection, and from when what the page shows is. When the connection is back, the page is loaded again. */
export function OfflineBanner() {
  const keptAt = useSyncExternalStore(keptAtStore.subscribe, keptAtStore.get, () => null);
  const { revalidate } = useRevalidator();
  const isKept = keptAt !== null;
  useEffect(() => {
    if (!isKept) return;
    const onOnline = () => void revalidate();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isKept, revalidate]);
  const [today] = useState(() => new Date());
  if (keptAt === null) return null;
  return (
    <output className="fixed inset-x-0 bottom-0 block z-40 border-t border-base-300 bg-base-200 py-2 text-center print:hidden">
      <span className="wrap block">
        No connection. You see what this device kept <time dateTime={keptAt}>{whenKept(keptAt, today)}</time>.
      </span>
    </output>
  );
}

const TIME = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "long" });

/** Such as "at 14:02" or "on 3 May at 14:02". */
function whenKept(keptAt: string, today: Date): string {
  const date = new Date(keptAt);
  const at = `at ${TIME.format(date)}`;
  return date.toDateString() === today.toDateString() ? at : `on ${DAY.format(date)} ${at}`;
}
