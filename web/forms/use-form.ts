import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFormAction, useNavigation } from "react-router";
import { CHECKED, keepDraft, textsOf, useDraft } from "#web/forms/drafts.ts";
import { IDEMPOTENCY_KEY_FIELD, useFormKey } from "#web/forms/form-key.tsx";
import { fileField, type FormState } from "#web/forms/form-state.ts";
import { type BoundFields, useFields } from "#web/forms/use-fields.ts";
import { type FormUploads, useSubmitAfterUpload } from "#web/photos/use-submit-after-upload.ts";

/**
 * When a draft is kept: while typing until it is sent, the same while the account keeps it, too, or only when the page is left to log in
 * or loaded in another language or units.
 */
export type DraftMode = "typing" | "with account" | "leaving";

type BoundPhoto = { name: string; fileName: string; start: string; error?: string; fileError?: string };

export type BoundForm<Values = object> = BoundFields<Values> & {
  /** Changes when a draft is found after the first render, so that the fields start from it. */
  key: string;
  /** The idempotency key: see `useFormKey`. */
  formKey: string;
  intent: string | undefined;
  draftKey: string | null;
  hasFiles: boolean;
  /** What the fields start with. */
  values: Values;
  /** What they hold now. */
  typed: Values;
  uploads: FormUploads;
  /** Whether it is being sent, or waits for a photo. */
  busy: boolean;
  onInput(event: FormEvent<HTMLFormElement>): void;
  /** Keeps a draft now, before the page is left. */
  keepDraft(): void;
  checkbox(name: keyof Values & string): { name: string; defaultChecked: boolean };
  photo(name: keyof Values & string): BoundPhoto & { uploads: FormUploads };
};

type FormSpec<Values> = {
  intent: string | undefined;
  draft: DraftMode | undefined;
  hasFiles: boolean;
  /** The names of its checkboxes. */
  flags: ReadonlySet<string>;
  /** The name of its `base`: see `defineForm`. */
  base: string | undefined;
  read: (form: FormData) => Values;
};

/** Binds the fields of a form to `state`, what its action returned. See `defineForm`. */
export function useForm<Values extends object>(
  spec: FormSpec<Values>,
  state: FormState | undefined,
  initial: Values,
  draftKey: string | null,
): BoundForm<Values> {
  const { intent, hasFiles } = spec;
  const own = state && state.intent === intent ? (state as FormState<Values>) : undefined;
  const draft = useDraft(draftKey, { once: spec.draft === "leaving" });
  const values: Values = own?.values ?? { ...initial, ...valuesOf(draft, spec.flags) };
  const bound = useFields(own, values);
  const uploads = useSubmitAfterUpload(bound.ref);
  const sending = useSending(intent);
  const formKey = useFormKey({
    state: own,
    sending,
    draft: draft?.[IDEMPOTENCY_KEY_FIELD] ?? keyOf(initial),
  });
  const [typed, setTyped] = useState<Values>();

  const leaving = spec.draft === "leaving" && own?.signedOut ? own.values : undefined;
  useEffect(() => {
    if (draftKey !== null && leaving) keepDraft(draftKey, changedFields(leaving), { isOnlyCopy: false });
  }, [draftKey, leaving]);

  const keep = (form: HTMLFormElement) => {
    const now = spec.read(new FormData(form));
    if (draftKey === null) return;
    keepDraft(draftKey, changedFields(now, initial, spec.base), {
      formKey,
      isOnlyCopy: spec.draft === "typing",
    });
  };
  const keepLeaving = useEffectEvent(() => {
    if (spec.draft === "leaving" && bound.ref.current) keep(bound.ref.current);
  });
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      if (CHOICES.test((target as HTMLFormElement).action)) keepLeaving();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
  return {
    ...bound,
    key: draft ? "draft" : "blank",
    formKey,
    intent,
    draftKey,
    hasFiles,
    values,
    typed: typed ?? values,
    uploads,
    busy: sending || uploads.waiting,
    onInput: ({ currentTarget }) => {
      setTyped(spec.read(new FormData(currentTarget)));
      if (spec.draft !== undefined && spec.draft !== "leaving") keep(currentTarget);
    },
    keepDraft: () => bound.ref.current && keep(bound.ref.current),
    checkbox: (name) => ({ name, defaultChecked: values[name] === true }),
    photo: (name) => {
      const { defaultValue: start, error } = bound.field(name);
      const fileName = fileField(name);
      return { name, start, error, fileName, fileError: bound.errorAt(fileName), uploads };
    },
  };
}

/** What the forms of the footer call (`web/layout/FooterChoice.tsx`). */
const CHOICES = /\/(?:language|units)$/;

/** The key among what a form begins with, if it goes on with what another device began. */
const keyOf = (initial: { [IDEMPOTENCY_KEY_FIELD]?: string }): string | undefined =>
  initial[IDEMPOTENCY_KEY_FIELD];

/** Whether this page's form with the given intent is being sent. */
function useSending(intent: string | undefined): boolean {
  const { formMethod, formAction, formData } = useNavigation();
  const here = useFormAction();
  const pathOf = (url: string | undefined) => url?.split(/[?#]/)[0];
  return (
    formMethod === "POST" &&
    pathOf(formAction) === pathOf(here) &&
    (formData?.get("intent") ?? undefined) === intent
  );
}

/** The fields of a form that differ from what it started with, and with any of them also the one called `base`. */
function changedFields(values: object, initial: object = {}, base?: string): Record<string, string> {
  const before = textsOf(initial);
  const changed = Object.entries(textsOf(values)).filter(([name, text]) => text !== (before[name] ?? ""));
  if (changed.length === 0) return {};
  const unchanged = base === undefined ? undefined : before[base];
  return {
    ...(base === undefined || unchanged === undefined ? {} : { [base]: unchanged }),
    ...Object.fromEntries(changed),
  };
}

/** The fields in a draft, without what else it has. */
function valuesOf(draft: Record<string, string | undefined> | undefined, flags: ReadonlySet<string>): object {
  const { [IDEMPOTENCY_KEY_FIELD]: _key, ...texts } = draft ?? {};
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, flags.has(name) ? text === CHECKED : text]),
  );
}
