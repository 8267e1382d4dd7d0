import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import { type Garden, GARDENS_MAX } from "#domain/gardens/garden.ts";
import { gardenName } from "#web/gardens/labels.ts";
import { Plus } from "#web/icons/icons.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type GardenListProps = { gardens: readonly Garden[]; shownId: string | undefined };

/** The member's gardens, of which one is chosen (docs/product.md 13.7). */
export function GardenList({ gardens, shownId }: GardenListProps) {
  const sent = useNavigation().formData;
  return (
    <nav aria-label={m.gardensYourGardens()} className="max-w-4xl">
      <ul className="grid gap-2">
        {gardens.map((garden) => (
          <li key={garden._id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={garden.chosen ? "/garden" : `/garden/${garden._id}`}
                aria-current={garden._id === shownId ? "page" : undefined}
                className="line-link inline-flex min-h-11 items-center font-semibold wrap-anywhere aria-[current]:text-base-content aria-[current]:no-underline"
              >
                <span dir="auto">{gardenName(garden)}</span>
              </Link>
              {garden.chosen ? <Chip tint="leaf">{m.gardensChosen()}</Chip> : null}
            </p>
            {garden.chosen ? null : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="choose" />
                <input type="hidden" name="id" value={garden._id} />
                <SubmitButton
                  busy={sent?.get("intent") === "choose" && sent.get("id") === garden._id}
                  busyLabel={m.gardensChoosing()}
                  className="btn btn-outline"
                  aria-label={m.gardensChooseNamed({ name: gardenName(garden) })}
                >
                  {m.gardensChoose()}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to add a garden to the `count` there are. */
export const AnotherGarden = ({ count }: { count: number }) =>
  count < GARDENS_MAX ? (
    <p>
      <Link to="/garden/new" className="btn btn-outline">
        <Plus className="size-5" />
        {m.gardensAdd()}
      </Link>
    </p>
  ) : (
    <p className="text-muted">{m.gardensMost({ count: GARDENS_MAX })}</p>
  );
