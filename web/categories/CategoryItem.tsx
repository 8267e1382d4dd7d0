import { m } from "#messages";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { Category } from "#domain/categories/category.ts";
import type { SuggestionChange } from "#domain/categories/suggestions.ts";
import { suggestForm } from "#web/categories/category-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { ManagedForm } from "#web/forms/ManagedForm.tsx";
import { ArrowDown, ArrowUp } from "#web/icons/icons.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Link } from "#web/ui/Link.tsx";

type CategoryItemProps = {
  category: Category;
  /** The ETag of the settings. */
  version: string;
  /** Whether it can go up or down among the suggestions, or leave them. */
  can: Partial<Record<SuggestionChange, boolean>>;
  /** The last change of it, which moves the focus along. */
  done: FormState["done"];
  /** The page of the list, for links. */
  page: number;
};

/** How many public tips, in words. */
export const tipsIn = (count: number): string => m.categoriesTips({ count });

/** A category with its number of tips, and what an admin can do with it. */
export function CategoryItem({ category, version, can, done, page }: CategoryItemProps) {
  const { name, count, suggested } = category;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const moved = done as { change: SuggestionChange } | undefined;
  // Before the next press, which would find no button.
  useLayoutEffect(() => {
    // A moved row loses the focus, and the button of the first or last one is disabled.
    if (moved?.change === "up") (can.up ? up : down).current?.focus();
    if (moved?.change === "down") (can.down ? down : up).current?.focus();
  }, [moved, can.up, can.down]);
  const search = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), category: name });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {tipsIn(count)}
          {suggested ? <Chip tint="leaf">{m.categoriesSuggested()}</Chip> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {suggested ? (
          <>
            <Change
              {...{ name, version }}
              change="up"
              label={m.categoriesUp({ name })}
              disabled={!can.up}
              button={up}
            >
              <ArrowUp className="size-5" />
            </Change>
            <Change
              {...{ name, version }}
              change="down"
              label={m.categoriesDown({ name })}
              disabled={!can.down}
              button={down}
            >
              <ArrowDown className="size-5" />
            </Change>
          </>
        ) : null}
        <Link to={`?${search}`} className="btn btn-outline" aria-label={m.categoriesRenameOrMerge({ name })}>
          {m.categoriesRename()}
        </Link>
        {suggested ? (
          <Change
            {...{ name, version }}
            change="remove"
            label={m.categoriesRemoveOne({ name })}
            disabled={!can.remove}
          >
            {m.categoriesRemove()}
          </Change>
        ) : (
          <Change {...{ name, version }} change="add" label={m.categoriesSuggestOne({ name })}>
            {m.categoriesSuggest()}
          </Change>
        )}
      </div>
    </li>
  );
}

type ChangeProps = {
  name: string;
  version: string;
  change: SuggestionChange;
  label: string;
  disabled?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

function Change({ name, version, change, label, disabled = false, button, children }: ChangeProps) {
  const form = suggestForm.useForm(undefined, { name, change, version });
  const isMove = change === "up" || change === "down";
  return (
    <ManagedForm form={form} preventScrollReset>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="change" value={change} />
      <button
        ref={button}
        type="submit"
        aria-label={label}
        disabled={disabled}
        className={isMove ? "btn btn-ghost btn-square" : "btn btn-outline"}
      >
        {children}
      </button>
    </ManagedForm>
  );
}
