import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import type { Upload } from "#web/photos/use-upload.ts";

/** The state of the uploads of a form's fields. */
export type FormUploads = {
  /** Whether a photo is being sent. */
  sending: boolean;
  /** Whether the form was submitted during the upload, and will be sent once it is complete. */
  waiting: boolean;
  /** Each `PhotoField` calls it. */
  report: (name: string, step: Upload["step"]) => void;
  /** The form's `onSubmit`. */
  onSubmit: (event: FormEvent) => void;
};

/** Delays submitting a form until its photos are uploaded. If one fails or is canceled, the form is not sent. */
export function useSubmitAfterUpload(form: RefObject<HTMLFormElement | null>): FormUploads {
  const [steps, setSteps] = useState<Readonly<Record<string, Upload["step"]>>>({});
  /** The fields whose photos were being sent when the form was submitted; empty when it was not. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const sending = Object.keys(steps).filter((name) => steps[name] === "sending");
  const complete = awaited.length > 0 && awaited.every((name) => steps[name] === "done");

  const report = useCallback((name: string, step: Upload["step"]) => {
    setSteps((before) => ({ ...before, [name]: step }));
    if (step === "sending") setAwaited([]);
  }, []);
  useEffect(() => {
    if (complete) form.current?.requestSubmit();
  }, [form, complete]);

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
