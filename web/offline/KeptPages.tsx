import { m } from "#messages";
import { useEffect, useState } from "react";
import { canKeep, onMessage, tellWorker } from "#web/offline/device.ts";
import type { KeptSummary, ToPage } from "#web/offline/messages.ts";
import { formatLocalTime } from "#web/ui/dates.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

type Outcome = Extract<ToPage["kind"], "kept" | "full" | "not reached">;
type Step = "idle" | "keeping" | "deleted" | Outcome;

const TEXTS: Record<Step, () => string> = {
  idle: () => "",
  keeping: m.offlineKeeping,
  kept: m.offlineKept,
  full: m.offlineFull,
  "not reached": m.offlineNotReached,
  deleted: m.offlineDeleted,
};

/** How much can be opened without a connection, and since when; keeps it now, or deletes it (docs/product.md 18.62). */
export function KeptPages() {
  const [step, setStep] = useState<Step>("idle");
  const [summary, setSummary] = useState<KeptSummary>();
  useEffect(() => {
    if (!canKeep()) return;
    const stop = onMessage((message) => {
      if (message.kind === "build") return;
      if (message.kind === "summary") return setSummary(message.summary);
      const { kind } = message;
      setStep((before) => (before === "keeping" ? kind : before));
      void tellWorker({ kind: "summary" });
    });
    void tellWorker({ kind: "summary" });
    return stop;
  }, []);
  return (
    <section aria-labelledby="device" className="mt-10">
      <h2 id="device" className="text-2xl">
        {m.offlineOnDevice()}
      </h2>
      <p className="mt-2 min-h-6">{summary ? <Summary {...summary} /> : null}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => {
            if (!canKeep()) return;
            setStep("keeping");
            void tellWorker({ kind: "keep", isForced: true });
          }}
        >
          {m.offlineKeepNow()}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            if (!canKeep()) return;
            setStep("deleted");
            void tellWorker({ kind: "clear" });
            void tellWorker({ kind: "summary" });
          }}
        >
          {m.offlineDelete()}
        </button>
      </div>
      <output className="mt-3 block min-h-6 text-muted">{TEXTS[step]()}</output>
    </section>
  );
}

const Summary = ({ tips, pictures, keptAt }: KeptSummary) =>
  keptAt === null
    ? m.offlineNothingKept()
    : m.offlineSummary({ tips, pictures, at: formatLocalTime(new Date(keptAt)), time: timeTag(keptAt) });
