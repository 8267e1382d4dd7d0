import { m } from "#messages";
import { useEffect, useState } from "react";
import { canKeep, onMessage, tellWorker } from "#web/offline/device.ts";
import type { ToPage } from "#web/offline/messages.ts";

type Step = "idle" | "keeping" | "deleted" | Exclude<ToPage["kind"], "build">;

const TEXTS: Record<Step, () => string> = {
  idle: () => "",
  keeping: m.offlineKeeping,
  kept: m.offlineKept,
  full: m.offlineFull,
  "not reached": m.offlineNotReached,
  deleted: m.offlineDeleted,
};

/** Keeps what can be opened without a connection now, or deletes it. */
export function KeptPages() {
  const [step, setStep] = useState<Step>("idle");
  useEffect(() => {
    if (!canKeep()) return;
    return onMessage(({ kind }) => {
      if (kind !== "build") setStep((before) => (before === "keeping" ? kind : before));
    });
  }, []);
  return (
    <section aria-labelledby="device" className="mt-10">
      <h2 id="device" className="text-2xl">
        {m.offlineOnDevice()}
      </h2>
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
          }}
        >
          {m.offlineDelete()}
        </button>
      </div>
      <output className="mt-3 block min-h-6 text-muted">{TEXTS[step]()}</output>
    </section>
  );
}
