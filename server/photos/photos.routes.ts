import type { Context, MiddlewareHandler } from "hono";
import { PHOTO_MESSAGES, uploadedPhoto } from "#domain/photos/photo.ts";
import { documentedRoutes, json, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { boundaryOf, fieldOf } from "#server/photos/multipart.ts";
import { storePhoto, mainPath } from "#server/photos/photos.ts";

export const PHOTOS_PATH = "/api/photos";
const picture = { type: "string", format: "binary" } as const;

/** Sending a picture, for members and for visitors, who need one to sign up (docs/product.md 7.63). */
export function photosRoutes(deps: Deps) {
  const routes = documentedRoutes();
  // Documented by hand: a schema would have the whole body read into memory and checked there.
  routes.openAPIRegistry.registerPath({
    method: "post",
    path: PHOTOS_PATH,
    tags: ["Photos"],
    operationId: "uploadPhoto",
    summary: "Send a picture, to be saved as a photo afterwards",
    description:
      "A JPEG, PNG, WebP or AVIF of at most 20 MB and 50 megapixels, as the field `photo` of a form or as the body. Save the `photo` it answers; a picture that nobody uses goes after a day.",
    request: {
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", required: ["photo"], properties: { photo: picture } },
          },
          "image/*": { schema: picture },
        },
      },
    },
    responses: {
      201: json(uploadedPhoto, "Stored"),
      ...problems(400, 413, 415, 422, 429, 503, 507),
    },
  });
  let coming = 0;
  return routes.post(PHOTOS_PATH, typed, async (c) => {
    const body = bodyOf(c);
    await takeUpload(deps, c);
    if (coming >= BATCH_SIZE) throw tooMany();
    coming++;
    try {
      const photoVariants = await storePhoto(deps, body);
      return c.json({ photo: c.get("origin") + mainPath(photoVariants), photoVariants }, 201);
    } finally {
      coming--;
    }
  });
}

/** So many pictures may be on their way at the same time: each has its file until it is made. */
const BATCH_SIZE = 60;

const tooMany = () => new HttpProblem(503, PHOTO_MESSAGES.busy, { headers: { "retry-after": "10" } });

/** Tells our own pages' client what to send, and does nothing. */
const typed: MiddlewareHandler<ApiEnv, string, { in: { form: { photo: File } }; out: object }> = (_, next) =>
  next();

/** The bytes of the picture in a request. Throws 415 for a request that can have none. */
function bodyOf(c: Context<ApiEnv>): AsyncIterable<Uint8Array> {
  const type = c.req.header("content-type") ?? "";
  const boundary = boundaryOf(type);
  if (boundary === undefined && !/^image\//i.test(type)) throw new HttpProblem(415, PHOTO_MESSAGES.wrongType);
  const body = arriving(c.req.raw.body);
  return boundary === undefined ? body : fieldOf(body, boundary, "photo");
}

/** A body as it comes. One that breaks off is the sender's affair, not a failure of ours. */
async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body;
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, PHOTO_MESSAGES.damaged);
  }
}

async function takeUpload({ limits, config }: Deps, c: Context<ApiEnv>): Promise<void> {
  const member = c.get("viewer")?.gardenerId ?? c.get("account")?.id;
  if (member !== undefined) return limits.take("photosByMember", member);
  await limits.take("photosFromAddress", callerAddress(c, config));
}
