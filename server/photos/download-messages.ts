import { m } from "#messages";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";

/** Why a linked photo could not be fetched. */
export const DOWNLOAD_MESSAGES = {
  gaveUp: m.photosGaveUp,
  forbidden: m.photosLinkForbidden,
  status: m.photosLinkStatus,
  redirects: m.photosLinkRedirects,
  noPicture: m.photosLinkNoPicture,
  tooLarge: m.photosLinkTooLarge,
  tooSlow: m.photosLinkTooSlow,
  noAnswer: m.photosLinkNoAnswer,
} as const;

const { status, ...plain } = DOWNLOAD_MESSAGES;
/** Each message by its text in English, in which jobs store it. */
const byText = new Map(
  [...Object.values(plain), ...Object.values(PHOTO_MESSAGES)].map((message) => [message(), message]),
);
const STATUS = /\(it answered (\d{3})\)/;

/** A stored problem of a linked photo in the current language; "" if there is none. */
export function photoProblemText(stored: string): string {
  const answered = STATUS.exec(stored)?.[1];
  return answered === undefined ? (byText.get(stored)?.() ?? stored) : status({ status: answered });
}
