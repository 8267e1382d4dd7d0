import { addGarden, GARDEN } from "#tests/harness/gardens.ts";
import type { Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";

/** The gardens of a member, and places (docs/product.md 13). `other` is another member. */
export async function keepGardens(
  call: Call,
  { owner, other, none }: { owner: string; other: string; none: string },
): Promise<void> {
  for (const who of [NOBODY, owner]) {
    for (const q of ["京都", "", "x".repeat(1001)]) await call("searchPlaces", who, { q });
    await call("readChosenGarden", who);
    await call("saveChosenGarden", who, {}, { ...GARDEN, elevation: 9000 });
    await call("saveChosenGarden", who, {}, GARDEN);
    await call("readChosenGarden", who);
    await call("chooseGarden", who, {}, { id: [none] });
    await call("addGarden", who, {}, { placeId: "0", lastFrost: "02-29" });
    for (const limit of [undefined, 3, 0])
      await call("readFortnight", who, limit === undefined ? {} : { limit });
    for (const operation of [
      "readCalendar",
      "replaceCalendar",
      "readCalendar",
      "deleteCalendar",
      "deleteCalendar",
    ])
      await call(operation, who);
  }
  const added = await call("addGarden", owner, {}, { soilTexture: "clay" });
  const { insertedId: id } = added.body as { insertedId: string };
  for (const who of [NOBODY, other, owner]) {
    await call("listGardens", who);
    await call("readGarden", who, { id });
    await call("changeGarden", who, { id }, GARDEN);
    await call("chooseGarden", who, {}, { id });
    await call("deleteGarden", who, { id });
    await call("readFortnight", who);
  }
}

/** A call of each operation about gardens that succeeds for a member. */
export async function gardenCalls(member: Member): Promise<Map<string, MembersCall>> {
  const body = { ...GARDEN, name: member.name };
  await addGarden(member, body);
  const [kept, spare] = [await addGarden(member), await addGarden(member)];
  const path = `/api/gardens/${kept}`;
  return new Map<string, MembersCall>([
    ["searchPlaces", { method: "GET", path: "/api/places?q=Kyoto" }],
    ["readChosenGarden", { method: "GET", path: "/api/garden" }],
    ["saveChosenGarden", { method: "PUT", path: "/api/garden", body: { ...body, elevation: 12 } }],
    ["listGardens", { method: "GET", path: "/api/gardens" }],
    ["addGarden", { method: "POST", path: "/api/gardens", body }],
    ["readGarden", { method: "GET", path }],
    ["changeGarden", { method: "PUT", path, body }],
    ["chooseGarden", { method: "PUT", path: "/api/gardens/chosen", body: { id: kept } }],
    ["readFortnight", { method: "GET", path: "/api/fortnight" }],
    ["replaceCalendar", { method: "PUT", path: "/api/account/calendar" }],
    ["readCalendar", { method: "GET", path: "/api/account/calendar" }],
    ["deleteCalendar", { method: "DELETE", path: "/api/account/calendar" }],
    ["deleteGarden", { method: "DELETE", path: `/api/gardens/${spare}` }],
  ]);
}
