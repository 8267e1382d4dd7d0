import type { Context, MiddlewareHandler } from "hono";
import { PHOTO_MESSAGES, uploadedPhoto } from "#domain/photos/photo.ts";
import { documentedRoutes, json, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { chunksUntil } from "#server/http/chunks.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { countOpen } from "#server/http/open-counts.ts";
import { isMultipart, streamMultipartField } from "#server/http/multipart.ts";
import type { PhotoSender } from "#server/photos/sender.ts";
import { storePhoto, mainPath } from "#server/photos/photos.ts";

export const PHOTOS_PATH = "/api/photos";
const binary = { type: "string", format: "binary" } as const;

/** Uploads, for members and for visitors, who need a photo to sign up (docs/product.md 7.63). */
export function photosRoutes(deps: Deps) {
  const routes = documentedRoutes();
  // Documented by hand: with a schema the whole body would be read into memory.
  routes.openAPIRegistry.registerPath({
    method: "post",
    path: PHOTOS_PATH,
    tags: ["Photos"],
    operationId: "uploadPhoto",
    summary: "Upload a photo",
    description:
      "A JPEG, PNG, WebP or AVIF of at most 20 MB and 50 megapixels, as the field `photo` of a form or, with its own type, as the body. Save the returned `photo` with a tip or profile; a photo that nothing uses is deleted after a day.",
    request: {
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", required: ["photo"], properties: { photo: binary } },
          },
        },
      },
    },
    responses: {
      201: json(uploadedPhoto, "Stored"),
      ...problems(400, 413, 415, 422, 429, 503, 507),
    },
  });
  return routes.post(PHOTOS_PATH, typed, async (c) => {
    const body = bodyOf(c, deps.shutdown.signal);
    await takeUpload(deps, c);
    const sender = senderOf(deps, c);
    const end = await takeSlot(deps, sender);
    const photoVariants = await storePhoto(deps, sender, body).finally(end);
    return c.json({ photo: c.get("origin") + mainPath(photoVariants), photoVariants }, 201);
  });
}

/** Concurrent uploads, in all and from one sender. Each is kept in a file until it is processed. */
const UPLOADS_MAX = 60;
const UPLOADS_OF_SENDER_MAX = 20;

const RETRY_LATER = { headers: { "retry-after": "10" } };

const busy = () => new HttpProblem(503, PHOTO_MESSAGES.busy(), RETRY_LATER);

const tooMany = () => new HttpProblem(429, PHOTO_MESSAGES.tooMany(), RETRY_LATER);

/** Limits concurrent uploads, so that nobody takes all the slots. Throws 429 if the sender has too many, 503 if none is free. */
const takeSlot = ({ openCounts }: Deps, sender: PhotoSender): Promise<() => void> =>
  countOpen(openCounts, [
    { key: `uploads of ${JSON.stringify(sender)}`, max: UPLOADS_OF_SENDER_MAX, full: tooMany },
    { key: "uploads", max: UPLOADS_MAX, full: busy },
  ]);

/** Does nothing but give the typed client the type of the body. */
const typed: MiddlewareHandler<ApiEnv, string, { in: { form: { photo: File } }; out: object }> = (_, next) =>
  next();

/** The bytes of the photo in a request. Throws 415 for another type of body. */
function bodyOf(c: Context<ApiEnv>, stopping: AbortSignal): AsyncIterable<Uint8Array> {
  const type = c.req.header("content-type") ?? "";
  const isForm = isMultipart(type);
  if (!isForm && !/^image\//i.test(type)) throw new HttpProblem(415, PHOTO_MESSAGES.wrongType());
  const body = chunksOf(c.req.raw.body, stopping);
  return isForm ? streamMultipartField(body, type, "photo") : body;
}

/** The chunks of a body. Throws 400 if the connection breaks, which is no server error, and 503 as soon as the site stops. */
async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  stopping: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* chunksUntil(body, stopping, busy);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, PHOTO_MESSAGES.damaged());
  }
}

function senderOf({ config }: Pick<Deps, "config">, c: Context<ApiEnv>): PhotoSender {
  const memberId = c.get("viewer")?.gardenerId ?? c.get("account")?.id;
  return memberId === undefined ? { address: requireClientAddress(c, config) } : { memberId };
}

/** Counts an upload against its limit. Throws 429. */
async function takeUpload(deps: Deps, c: Context<ApiEnv>): Promise<void> {
  const sender = senderOf(deps, c);
  if ("memberId" in sender) await deps.limits.take("photosByMember", sender.memberId);
  else await deps.limits.take("photosFromAddress", sender.address);
}
