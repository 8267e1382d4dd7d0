import { m } from "#messages";
import { ApiError } from "#web/api/client.ts";

type Actions<Args> = Record<string, (args: Args) => Promise<unknown>>;

/** The action of a page with several forms: the one that the hidden field `intent` names. Throws a 400 for any other. */
export const byIntent =
  <Args extends { form: FormData }, A extends Actions<Args>>(actions: A & Actions<Args>) =>
  async (args: Args): Promise<Awaited<ReturnType<A[keyof A]>>> => {
    const action = new Map(Object.entries(actions)).get(String(args.form.get("intent")));
    if (action) return (await action(args)) as Awaited<ReturnType<A[keyof A]>>;
    throw new ApiError({ title: m.formsBadInput(), status: 400, detail: m.formsUnknown() });
  };
