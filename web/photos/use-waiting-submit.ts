import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import type { Upload } from "#web/photos/use-upload.ts";

/** The state of the uploads of a form's fields. */
export type FormUploads = {
  /** Whether a photo is being sent. */
  sending: boolean;
  /** Whether the form was submitted meanwhile, and will be sent once the photo has arrived. */
  waiting: boolean;
  /** Each `PhotoField` calls it. */
  report: (name: string, step: Upload["step"]) => void;
  /** The form's `onSubmit`. */
  onSubmit: (event: FormEvent) => void;
};

/** Lets a form wait for photos that are being sent. When one fails or is cancelled, the form is not sent. */
export function useWaitingSubmit(form: RefObject<HTMLFormElement | null>): FormUploads {
  const [steps, setSteps] = useState<Readonly<Record<string, Upload["step"]>>>({});
  /** The fields whose photos were being sent when the form was submitted; empty when nothing is waited for. */
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
