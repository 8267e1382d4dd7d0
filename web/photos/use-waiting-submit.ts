import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import type { Upload } from "#web/photos/use-upload.ts";

/** What a form knows of the uploads of its fields. */
export type FormUploads = {
  /** Whether a photo is on its way. */
  sending: boolean;
  /** Whether the form has been sent meanwhile, and goes off by itself once the photo is there. */
  waiting: boolean;
  /** To be told by each `PhotoField`. */
  report: (name: string, step: Upload["step"]) => void;
  /** The form's `onSubmit`. */
  onSubmit: (event: FormEvent) => void;
};

/** Lets a form wait for the photos that are on their way. One that fails, or is cancelled, leaves the form as it is. */
export function useWaitingSubmit(form: RefObject<HTMLFormElement | null>): FormUploads {
  const [steps, setSteps] = useState<Readonly<Record<string, Upload["step"]>>>({});
  /** The fields whose photos were on their way when the form was sent; none when it has gone off, or must be sent anew. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const sending = Object.keys(steps).filter((name) => steps[name] === "sending");
  const there = awaited.length > 0 && awaited.every((name) => steps[name] === "done");

  const report = useCallback((name: string, step: Upload["step"]) => {
    setSteps((before) => ({ ...before, [name]: step }));
    if (step === "sending") setAwaited([]);
  }, []);
  useEffect(() => {
    if (there) form.current?.requestSubmit();
  }, [form, there]);

  return {
    sending: sending.length > 0,
    waiting: awaited.some((name) => steps[name] === "sending"),
    report,
    onSubmit: (event) => {
      if (sending.length > 0) event.preventDefault();
      setAwaited(sending);
    },
  };
}
