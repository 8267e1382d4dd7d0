import { NOTES_PAGE_SIZE } from "#domain/outcomes/limits.ts";
import type { OutcomeNote, OwnOutcome } from "#domain/outcomes/outcome.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { loadRows } from "#web/lists/paged-rows.ts";

type Id = { id: string };

/** What the member reported on a tip this season; null if that cannot be read. */
export const readOwnOutcome = ({ api, params, signal }: LoadArgs<Id>): Promise<OwnOutcome | null> =>
  unlessFailed(
    api.api.account.outcomes[":tipId"]
      .$get({ param: { tipId: params.id } }, { init: { signal } })
      .then((response) => response.json()),
    null,
  );

/** The latest notes on a tip, and how many there are; none if they cannot be read. */
export const readLatestNotes = ({
  api,
  params,
  signal,
}: LoadArgs<Id>): Promise<{ rows: OutcomeNote[]; total: number }> =>
  unlessFailed(
    api.gardenersTips[":id"].outcomes
      .$get({ param: { id: params.id }, query: {} }, { init: { signal } })
      .then(async (response) => ({
        rows: await response.json(),
        total: Number(response.headers.get("x-total-count")),
      })),
    { rows: [], total: 0 },
  );

/** All notes on a tip, up to the page in the address. */
export const readNotes = (args: LoadArgs<Id>) =>
  loadRows(args, {
    key: `notes on ${args.params.id}`,
    tags: ["tips"],
    size: NOTES_PAGE_SIZE,
    call: (query, options) =>
      args.api.gardenersTips[":id"].outcomes.$get({ param: { id: args.params.id }, query }, options),
  });

/** The tips that My garden asks about; none if they cannot be read. */
export const readTipsToReport = ({ api, signal }: LoadArgs<Record<string, string | undefined>>) =>
  unlessFailed(
    api.api.account.tipsToReport
      .$get({}, { init: { signal } })
      .then(async (response) => (await response.json()).map(({ _id, title }) => ({ _id, title }))),
    [],
  );

/** A page does not fail for what is beside it. Only the end of a session is thrown. */
const unlessFailed = <T>(promise: Promise<T>, otherwise: T): Promise<T> =>
  promise.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return otherwise;
    throw error;
  });
