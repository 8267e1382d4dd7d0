import { type RefObject, useEffect, useRef, useState } from "react";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES, type UploadedPhoto } from "#domain/photos/photo.ts";
import { UploadError, sendPhoto } from "#web/photos/send-photo.ts";

/** How far the upload of one field is. `preview` is the chosen file as a `blob:` URL. */
export type Upload =
  | { step: "none" }
  | { step: "sending"; file: File; preview: string; share: number }
  | { step: "failed"; file: File; preview: string; message: string; again: boolean }
  | { step: "done" };

/** One upload at a time: another file takes the place of the one being sent. `onDone` is called with what is stored. */
export function useUpload(onDone: (uploaded: UploadedPhoto) => void) {
  const [upload, setUpload] = useState<Upload>({ step: "none" });
  const held = useRef<Held>(undefined);
  useEffect(() => () => letGo(held), []);

  async function send(file: File) {
    letGo(held);
    const call = new AbortController();
    const { signal } = call;
    const preview = URL.createObjectURL(file);
    held.current = { call, preview };
    const failed = ({ message, again }: Pick<UploadError, "message" | "again">) =>
      setUpload({ step: "failed", file, preview, message, again });
    if (file.size > PHOTO_MAX_BYTES) return failed({ message: PHOTO_MESSAGES.tooLarge, again: false });
    const onProgress = (share: number) => {
      if (!signal.aborted) setUpload({ step: "sending", file, preview, share });
    };
    onProgress(0);
    try {
      const uploaded = await sendPhoto(file, { signal, onProgress });
      onDone(uploaded);
      letGo(held);
      setUpload({ step: "done" });
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      failed(error);
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    /** Stops what is being sent, or puts away what failed. */
    leave: () => {
      letGo(held);
      setUpload({ step: "none" });
    },
  };
}

/** The call that runs, and the memory the chosen file takes. */
type Held = { call: AbortController; preview: string } | undefined;

function letGo(held: RefObject<Held>): void {
  held.current?.call.abort();
  if (held.current) URL.revokeObjectURL(held.current.preview);
  held.current = undefined;
}
