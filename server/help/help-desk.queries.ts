import { sql, type Insertable, type Transaction } from "kysely";
import { anonymousName } from "#domain/gardeners/name.ts";
import type { HelpStatus } from "#domain/help/help-desk.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import type { HelpAnswerTable, Tables } from "#server/db/tables.ts";

type Executor = Db | Transaction<Tables>;

export type HelpRequestRow = NonNullable<Awaited<ReturnType<typeof selectRequest>>>;
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

/** The name shown for the writer of an answer: anonymous if their profile was removed. */
const answererName = () =>
  sql<string | null>`case when gardener.status = 'removed' then ${anonymousName()} else gardener.name end`.as(
    "name",
  );

const requests = (db: Executor) =>
  db
    .selectFrom("help_request")
    .leftJoin("gardener as handler", "handler.id", "help_request.handled_by")
    .selectAll("help_request")
    .select("handler.name as handler");

/** Open requests oldest first, others newest first. */
export const requestsOrder = (status: HelpStatus): Order =>
  status === "open" ? [asc("created_at"), asc("id")] : [desc("created_at"), desc("id")];

/** Selects a slice of the requests with a status, in their order. By index. */
export const selectRequests = (db: Db, status: HelpStatus, slice: Slice) =>
  inSlice(
    requests(db).where("help_request.status", "=", status),
    requestsOrder(status),
    slice,
    "help_request",
  ).execute();

export const selectRequest = (db: Executor, id: string) =>
  requests(db).where("help_request.id", "=", id).executeTakeFirst();

/** Selects the answers to requests, oldest first. */
export const selectAnswers = (db: Executor, requestIds: string[]) =>
  db
    .selectFrom("help_answer")
    .leftJoin("gardener", "gardener.id", "help_answer.gardener_id")
    .select([
      "help_answer.id",
      "help_answer.request_id",
      "help_answer.body",
      "help_answer.created_at",
      answererName(),
    ])
    .where("request_id", "in", requestIds)
    .orderBy("help_answer.id")
    .execute();

/** Selects an answer with its request, for the mail. */
export const selectAnswer = (db: Db, id: string) =>
  db
    .selectFrom("help_answer")
    .innerJoin("help_request", "help_request.id", "help_answer.request_id")
    .leftJoin("gardener", "gardener.id", "help_answer.gardener_id")
    .select([
      "help_answer.body",
      "help_request.issue",
      "help_request.name as asker",
      "help_request.gardener_id as askerId",
      answererName(),
    ])
    .where("help_answer.id", "=", id)
    .executeTakeFirst();

/** Changes the status of a request if it is still `from`, in one statement. Returns whether it was. */
export async function updateStatus(
  trx: Transaction<Tables>,
  { id, from, to, by, now }: { id: string; from: HelpStatus; to: HelpStatus; by: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("help_request")
    .set({ status: to, handled_by: by, handled_at: now })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAnswer(
  trx: Transaction<Tables>,
  row: Insertable<HelpAnswerTable>,
): Promise<void> {
  await trx.insertInto("help_answer").values(row).execute();
}
