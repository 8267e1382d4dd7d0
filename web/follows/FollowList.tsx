import { m } from "#messages";
import type { ReactNode } from "react";
import type { FollowedGardener, FollowedPlant, FollowKind, Follows } from "#domain/follows/follow.ts";
import { FollowControls } from "#web/follows/FollowControls.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Link } from "#web/ui/Link.tsx";

/** Longer lists are folded. */
const OPEN_MAX = 12;

/** What a member follows and mutes, each with the buttons that end it (docs/product.md 18.32). */
export function FollowList({ gardeners, plants }: Follows) {
  const isMuted = ({ state }: FollowedGardener | FollowedPlant) => state === "muted";
  const muted = [...gardeners, ...plants].filter(isMuted);
  return (
    <div className="grid gap-4">
      <Group title={m.followsGardeners()} rows={gardeners.filter((row) => !isMuted(row))} />
      <Group title={m.followsPlants()} rows={plants.filter((row) => !isMuted(row))} />
      <Group title={m.followsMutedHeading()} rows={muted} />
    </div>
  );
}

type Row = FollowedGardener | FollowedPlant;

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <details open={rows.length <= OPEN_MAX} className="sheet px-4 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {title}
        <span className="text-sm font-normal text-muted">{rows.length}</span>
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {rows.map((row) => (
          <li
            key={row._id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-base-300 py-3"
          >
            <Name row={row} />
            <FollowControls
              kind={kindOf(row)}
              id={row._id}
              name={row.name}
              state={row.state}
              className="btn-sm"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const kindOf = (row: Row): FollowKind => ("photo" in row ? "gardeners" : "plants");

function Name({ row }: { row: Row }): ReactNode {
  if (!("photo" in row))
    return (
      <Link to={`/plants/${row._id}`} className="min-w-0 grow wrap-anywhere hover:underline">
        {row.name === row.scientificName ? <i lang="la">{row.name}</i> : row.name}
      </Link>
    );
  return (
    <Link to={`/gardenerDetails/${row._id}`} className="flex min-w-0 grow items-center gap-3 hover:underline">
      <Avatar src={row.photo} variants={row.photoVariants} name={row.name} size={36} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {row.name}
      </span>
    </Link>
  );
}
