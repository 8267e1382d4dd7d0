import { m } from "#messages";
import type { Category } from "#domain/categories/category.ts";
import { facetKey } from "#domain/tips/facets.ts";
import { mergeForm, renameForm } from "#web/categories/category-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";

type RenameCategoryProps = {
  category: Category;
  /** Categories that it can be merged into. */
  others: readonly Category[];
  /** The ETag of the settings. */
  version: string;
  state: FormState | undefined;
  /** Where to go without renaming. */
  back: string;
};

/** Renames a category or merges it into another. A name that exists is a merge, which is said before it happens. */
export function RenameCategory({ category, others, version, state, back }: RenameCategoryProps) {
  const { name, count } = category;
  const initial = { from: name, to: name, version };
  const form = renameForm.useForm(state, initial);
  const exists = state?.intent === "rename" && state.status === 409 && form.field("to").error !== undefined;
  return (
    <section aria-labelledby="rename" className="sheet mb-8 grid gap-6 p-5">
      <div>
        <h2 id="rename" className="text-xl wrap-anywhere" dir="auto">
          {m.categoriesRenameOne({ name })}
        </h2>
        <p className="mt-1 max-w-[62ch] text-muted">{m.categoriesRenameText({ count })}</p>
      </div>
      <ManagedForm form={form} className="grid gap-4">
        <input type="hidden" name="from" value={name} />
        <Field label={m.categoriesNewName()} {...form.field("to")} />
        <FormProblems form={form} typed="form" />
        <div className="flex flex-wrap gap-3">
          <FormButton form={form} busyLabel={m.categoriesRenaming()} className="btn btn-primary">
            {m.categoriesRename()}
          </FormButton>
          <Link to={back} className="btn btn-ghost">
            {m.uiCancel()}
          </Link>
        </div>
      </ManagedForm>
      {exists ? (
        <Merge from={name} to={String(form.values.to)} version={version} state={state} />
      ) : others.length > 0 ? (
        <MergeInto from={name} others={others} version={version} state={state} />
      ) : null}
    </section>
  );
}

type MergeProps = { from: string; version: string; state: FormState | undefined };

/** Confirms a merge into the name that was typed. */
function Merge({ from, to, version, state }: MergeProps & { to: string }) {
  const form = mergeForm.useForm(state, { from, to, version });
  return (
    <ManagedForm form={form}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <FormButton form={form} busyLabel={m.categoriesMerging()} className="btn btn-outline">
        {m.categoriesMergeWith({ name: to })}
      </FormButton>
    </ManagedForm>
  );
}

function MergeInto({ from, others, version, state }: MergeProps & { others: readonly Category[] }) {
  const form = mergeForm.useForm(state, { from, to: others[0]?.name ?? "", version });
  return (
    <ManagedForm form={form} className="grid gap-4 border-t border-base-300 pt-5">
      <input type="hidden" name="from" value={from} />
      <Field as="select" label={m.categoriesMergeInto()} hint={m.categoriesMergeHint()} {...form.field("to")}>
        {others.map(({ name, count }) => (
          <option key={facetKey(name)} value={name}>
            {m.categoriesOption({ name, count })}
          </option>
        ))}
      </Field>
      <FormProblems form={form} typed="form" />
      <div>
        <FormButton form={form} busyLabel={m.categoriesMerging()} className="btn btn-outline">
          {m.categoriesMerge()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
