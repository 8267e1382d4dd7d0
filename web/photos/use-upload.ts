import { type RefObject, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES, type UploadedPhoto } from "#domain/photos/photo.ts";
import { canQueue } from "#web/offline/can-queue.ts";
import { UploadError, sendPhoto } from "#web/photos/send-photo.ts";

/** The state of a field's upload. `preview` is the chosen file as a `blob:` URL. */
export type Upload =
  | { step: "none" }
  | { step: "sending"; file: File; preview: string; share: number }
  | { step: "failed"; file: File; preview: string; message: string; retryable: boolean }
  | { step: "done" };

type Uploaded = { photo: string; photoVariants: UploadedPhoto["photoVariants"] | null };

/**
 * Uploads one file at a time; another file replaces the one being sent. `onDone` is called with the stored photo. `mayWait`: without a
 * connection the photo waits on the device with its form.
 */
export function useUpload(onDone: (uploaded: Uploaded) => void, { mayWait = false } = {}) {
  const [upload, setUpload] = useState<Upload>({ step: "none" });
  const active = useRef<CurrentUpload>(undefined);
  const root = useRouteLoaderData("root") as Session | undefined;
  useEffect(() => () => release(active), []);

  async function send(file: File) {
    release(active);
    const call = new AbortController();
    const { signal } = call;
    const preview = URL.createObjectURL(file);
    active.current = { call, preview };
    const failed = ({ message, retryable }: Pick<UploadError, "message" | "retryable">) =>
      setUpload({ step: "failed", file, preview, message, retryable });
    if (file.size > PHOTO_MAX_BYTES) return failed({ message: PHOTO_MESSAGES.tooLarge(), retryable: false });
    const onProgress = (share: number) => {
      if (!signal.aborted) setUpload({ step: "sending", file, preview, share });
    };
    onProgress(0);
    try {
      const uploaded = await sendPhoto(file, { signal, onProgress }).catch(async (error: unknown) => {
        const isWaiting = mayWait && error instanceof UploadError && !error.isAnswered && canQueue();
        const photo = isWaiting ? await keepOnDevice(file, root?.user?.gardenerId) : undefined;
        if (photo === undefined || signal.aborted) throw error;
        return { photo, photoVariants: null };
      });
      onDone(uploaded);
      release(active);
      setUpload({ step: "done" });
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      failed(error);
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    /** Cancels the upload, or dismisses a failed one. */
    cancel: () => {
      release(active);
      setUpload({ step: "none" });
    },
  };
}

/** The URL of a photo that waits on this device; undefined if there is no room for it. */
const keepOnDevice = (file: File, member: string | undefined): Promise<string | undefined> =>
  import("#web/offline/keep-photo.ts")
    .then(({ keepPhoto }) => keepPhoto(file, member))
    .catch(() => undefined);

/** The running request and the object URL of the file, to be released. */
type CurrentUpload = { call: AbortController; preview: string } | undefined;

function release(active: RefObject<CurrentUpload>): void {
  active.current?.call.abort();
  if (active.current) URL.revokeObjectURL(active.current.preview);
  active.current = undefined;
}
