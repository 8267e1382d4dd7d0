import { useEffect, useState } from "react";
import { canKeep, onMessage, tellWorker } from "#web/offline/device.ts";
import type { ToPage } from "#web/offline/messages.ts";

type Step = "idle" | "keeping" | "deleted" | Exclude<ToPage["kind"], "build">;

const TEXTS: Record<Step, string> = {
  idle: "",
  keeping: "Keeping …",
  kept: "Everything is kept on this device.",
  full: "This device has no room for all of it. Pictures are left out first.",
  "not reached": "The site cannot be reached. What was kept before is still here.",
  deleted: "Nothing is kept on this device now. It is kept again when you open other pages.",
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
        On this device
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
          Keep now
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
          Delete what is kept
        </button>
      </div>
      <output className="mt-3 block min-h-6 text-muted">{TEXTS[step]}</output>
    </section>
  );
}
