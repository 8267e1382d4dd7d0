import { m } from "#messages";
import { addForm } from "#web/categories/category-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";

type AddCategoryProps = { version: string; state: FormState | undefined };

/** Suggests another category. */
export function AddCategory({ version, state }: AddCategoryProps) {
  const form = addForm.useForm(state, { name: "", version });
  return (
    <section aria-labelledby="add-category" className="mt-10">
      <h2 id="add-category" className="mb-4 text-xl">
        {m.categoriesAnother()}
      </h2>
      <ManagedForm form={form} className="grid max-w-md gap-4">
        <Field label={m.categoriesName()} {...form.field("name")} />
        <FormProblems form={form} typed="form" />
        <div>
          <FormButton form={form} busyLabel={m.categoriesAdding()} className="btn btn-primary">
            {m.categoriesAdd()}
          </FormButton>
        </div>
      </ManagedForm>
    </section>
  );
}
