import type { ZodSafeParseResult } from "zod";
import { fieldErrors } from "#domain/http/problem.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { problemIn } from "#web/api/problem-in.ts";

type FieldError = { path: string; message: string };

/** What became of the files of a form: the URLs for its fields, and what is wrong at those of the files. */
export type SentPhotos<Url extends string> = {
  urls: Partial<Record<Url, string>>;
  /** The fields whose files were not taken. */
  refused: Url[];
  errors: FieldError[];
  /** The status of the page when one was not taken. */
  status: number;
};

/**
 * Uploads the pictures that a form brought along as files, as it does without JavaScript. `fields` names the file of each
 * URL field; a file takes the place of what was typed (docs/product.md 2.100).
 */
export async function uploadSent<Url extends string>(
  { api }: Pick<LoadArgs, "api">,
  form: FormData,
  fields: Record<Url, string>,
): Promise<SentPhotos<Url>> {
  const sent: SentPhotos<Url> = { urls: {}, refused: [], errors: [], status: 400 };
  for (const [url, path] of Object.entries(fields) as [Url, string][]) {
    const photo = form.getAll(path).find((part) => part instanceof File && part.size > 0);
    if (!(photo instanceof File)) continue;
    try {
      const answer = await api.api.photos.$post({ form: { photo } });
      sent.urls[url] = (await answer.json()).photo;
    } catch (error) {
      const { detail, status } = problemIn(error);
      sent.refused.push(url);
      sent.errors.push({ path, message: detail });
      sent.status = status;
    }
  }
  return sent;
}

/** What is wrong with a form and its files, undefined when nothing is. Where a file was refused, the URL beside it is not missed. */
export function refusedFields<T, Url extends string>(
  parsed: ZodSafeParseResult<T>,
  { refused, errors }: SentPhotos<Url>,
): FieldError[] | undefined {
  const typed = parsed.success ? [] : fieldErrors(parsed.error.issues);
  const shown = [...typed.filter(({ path }) => !(refused as string[]).includes(path)), ...errors];
  return shown.length > 0 ? shown : undefined;
}
