import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";

/** A photo that cannot be used. `reason` is the key of the message. */
export class UnusablePhoto extends Error {
  readonly reason: keyof typeof PHOTO_MESSAGES;

  constructor(reason: keyof typeof PHOTO_MESSAGES) {
    super(reason);
    this.reason = reason;
  }
}
