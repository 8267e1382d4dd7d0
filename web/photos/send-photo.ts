import type { Problem } from "#domain/http/problem.ts";
import type { UploadedPhoto } from "#domain/photos/photo.ts";

/** Why a picture was not taken, in words; `again`: the same one may be taken at another try. */
export class UploadError extends Error {
  readonly again: boolean;

  constructor(message: string, { again }: { again: boolean }) {
    super(message);
    this.again = again;
  }
}

const NOT_REACHED = "The photo did not get through. Check your connection, then try again.";
const NO_WORDS = "The photo was not taken. Try again, or choose another one.";

/** Answers that are about the moment and not about the picture. */
const PASSING = new Set([408, 429, 500, 502, 503, 504, 507]);

/**
 * Sends a picture to `POST /api/photos` and tells how much of it is sent, from 0 to 1, which `fetch` cannot. Throws a
 * `UploadError`; once `signal` is aborted it neither answers nor throws.
 */
export function sendPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedPhoto> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPhoto>();
  const body = new FormData();
  body.append("photo", file);
  const call = new XMLHttpRequest();
  call.responseType = "json";
  call.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  call.upload.addEventListener("load", () => onProgress(1));
  call.addEventListener("error", () => reject(new UploadError(NOT_REACHED, { again: true })));
  call.addEventListener("load", () => {
    if (call.status === 201) return resolve(call.response as UploadedPhoto);
    const problem = call.response as Partial<Problem> | null;
    reject(new UploadError(problem?.detail ?? NO_WORDS, { again: PASSING.has(call.status) }));
  });
  signal.addEventListener("abort", () => call.abort(), { once: true });
  call.open("POST", "/api/photos");
  call.send(body);
  return promise;
}
