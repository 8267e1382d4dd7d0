import type { ActionArgs } from "#web/api/load.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { type FieldError, fileField } from "#web/forms/form-state.ts";

/**
 * Uploads the photos that a form sends as files, as it does without JavaScript. A file replaces the URL that was typed in
 * the field it belongs to (docs/product.md 2.100). `status` is the page's when a file is refused.
 */
export async function uploadFiles(
  { api, form }: Pick<ActionArgs, "api" | "form">,
  fields: readonly string[],
) {
  const urls: Record<string, string> = {};
  const errors: FieldError[] = [];
  let status = 400;
  for (const field of fields) {
    const path = fileField(field);
    const photo = form.getAll(path).find((part) => part instanceof File && part.size > 0);
    if (!(photo instanceof File)) continue;
    try {
      // As a body of its own: a form whose file cannot be read never ends. The server recognizes the type by the content.
      const init = { body: photo, headers: { "content-type": "image/*" } };
      const response = await api.api.photos.$post({ form: { photo } }, { init });
      urls[field] = (await response.json()).photo;
    } catch (error) {
      const refused = readProblem(error);
      errors.push({ path, message: refused.detail });
      status = refused.status;
    }
  }
  return { urls, errors, status };
}
