import type { z } from "zod";
import { fieldErrors } from "#domain/http/problem.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";
import { forgetDraft } from "#web/forms/drafts.ts";
import { fileField, type FormState, type SendOptions, sendForm, stateOf } from "#web/forms/form-state.ts";
import { uploadFiles } from "#web/forms/upload-files.ts";
import { type DraftMode, useForm } from "#web/forms/use-form.ts";

type Name<S extends z.ZodObject> = keyof z.output<S> & string;

/** What the fields of a form hold: text, and true or false for checkboxes. */
export type FormValues<S extends z.ZodObject> = {
  [K in keyof z.output<S>]?: boolean extends z.output<S>[K] ? boolean : string;
};

type FormOptions<S extends z.ZodObject> = SendOptions & {
  /** The fields with the URL of a photo, which can also be uploaded. */
  files?: readonly Name<S>[];
  draft?: DraftMode;
  /** The hidden field that says which stored version the form goes on from. A draft has it even if it did not change. */
  base?: Name<S>;
};

/** Passwords are neither sent back nor kept in a draft. */
const isSecret = (name: string) => /password$/i.test(name);

/**
 * A form whose fields are those of a schema in `domain/`. A field that accepts `true` is a checkbox. `action` makes the
 * function for a screen's action, with and without JavaScript; `useForm` binds the screen's fields to what it returns.
 */
export function defineForm<S extends z.ZodObject>(schema: S, options: FormOptions<S> = {}) {
  type Values = FormValues<S>;
  const { files = [], draft, intent, base } = options;
  const fields = Object.keys(schema.shape) as Name<S>[];
  const flags = new Set<string>(fields.filter((name) => schema.shape[name].safeParse(true).success));
  const names = [...fields, ...files.map(fileField)];

  const read = (form: FormData, from: readonly string[] = fields) =>
    Object.fromEntries(
      from.flatMap((name): [string, string | boolean][] => {
        if (flags.has(name)) return [[name, form.has(name)]];
        const value = form.get(name);
        return typeof value === "string" ? [[name, value]] : [];
      }),
    ) as Values;
  const shown = fields.filter((name) => !isSecret(name));

  /** The fields of a record, as the form shows them. */
  const valuesOf = (record: { [K in Name<S>]?: string | number | boolean | null }): Values =>
    Object.fromEntries(
      fields.flatMap((name): [string, string | boolean][] => {
        const value = record[name] ?? undefined;
        if (value === undefined) return [];
        return [[name, typeof value === "boolean" ? value : String(value)]];
      }),
    ) as Values;

  return {
    fields,
    intent,
    valuesOf,

    /** What is stored now, if this form was refused because that had changed. Another form of the screen has its own intent. */
    currentIn: (state: FormState | undefined): Values | undefined =>
      state?.current && state.intent === intent
        ? valuesOf(state.current as Parameters<typeof valuesOf>[0])
        : undefined,

    /** What was sent, without passwords. */
    valuesIn: (form: FormData): Values => read(form, shown),

    /** Uploads the files, checks the fields, calls `send` with the parsed input, and reports how it ended. */
    action:
      <P, Done>(send: (args: ActionArgs<P>, input: z.output<S>) => Promise<Done>) =>
      async (args: ActionArgs<P>) => {
        const { form } = args;
        const uploaded = await uploadFiles(args, files);
        const values: Values = { ...read(form, shown), ...uploaded.urls };
        const parsed = schema.safeParse({ ...read(form), ...uploaded.urls });
        const isRefused = (path: string) => uploaded.errors.some((error) => error.path === fileField(path));
        const errors = parsed.success ? [] : fieldErrors(parsed.error.issues);
        if (!parsed.success || uploaded.errors.length > 0)
          return stateOf<Values, Exclude<Done, Response>>({
            intent,
            values,
            errors: [...errors.filter(({ path }) => !isRefused(path)), ...uploaded.errors],
            status: uploaded.status,
            key: idempotencyKeyIn(form),
          });
        return sendForm({ ...options, values, fields: names, key: idempotencyKeyIn(form) }, async () => {
          const done = await send(args, parsed.data);
          const key = form.get("draft");
          if (typeof key === "string") forgetDraft(key);
          return done;
        });
      },

    /** `initial` fills the fields unless there is a draft, or the form comes back from its action. */
    useForm: (state: FormState | undefined, initial: Values, draftKey: string | null = null) =>
      useForm<Values>(
        { intent, draft, hasFiles: files.length > 0, flags, base, read: (form) => read(form, shown) },
        state,
        initial,
        draftKey,
      ),
  };
}
