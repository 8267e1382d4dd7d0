import { m } from "#messages";
import type { Problem } from "#domain/http/problem.ts";
import type { UploadedPhoto } from "#domain/photos/photo.ts";

type Cause = { retryable: boolean; isAnswered?: boolean };

/** A failed upload, with a message for the user. `retryable`: the same file may succeed later. `isAnswered`: the site was reached. */
export class UploadError extends Error {
  readonly retryable: boolean;
  readonly isAnswered: boolean;

  constructor(message: string, { retryable, isAnswered = true }: Cause) {
    super(message);
    this.retryable = retryable;
    this.isAnswered = isAnswered;
  }
}

/** Statuses of temporary failures, not caused by the photo. */
const TEMPORARY = new Set([408, 429, 500, 502, 503, 504, 507]);

/**
 * Sends a photo to `POST /api/photos` and reports the progress from 0 to 1, which `fetch` cannot. Throws an `UploadError`;
 * once `signal` is aborted, the promise never settles.
 */
export function sendPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedPhoto> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPhoto>();
  const body = new FormData();
  body.append("photo", file);
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.upload.addEventListener("load", () => onProgress(1));
  request.addEventListener("error", () =>
    reject(new UploadError(m.photosNotThrough(), { retryable: true, isAnswered: false })),
  );
  request.addEventListener("load", () => {
    if (request.status === 201) return resolve(request.response as UploadedPhoto);
    const problem = request.response as Partial<Problem> | null;
    reject(
      new UploadError(problem?.detail ?? m.photosNotAccepted(), { retryable: TEMPORARY.has(request.status) }),
    );
  });
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("POST", "/api/photos");
  request.send(body);
  return promise;
}
