import { table, type Row } from "#tests/api/permissions/table.ts";
import type { Member } from "#tests/harness/factories.ts";
import { addGarden, gardensOf } from "#tests/harness/gardens.ts";

type Scene = { garden: string };
const ALL = { member: 200, owner: 200, moderator: 200, admin: 200 };
const NONE = { member: 404, owner: 404, moderator: 404, admin: 404 };
/** Another's garden is not there, for moderators and admins too. */
const OWNER_ALONE = { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 };

/** A garden of the owner, who can have ten. */
const gardenOf = async (owner: Member) => (await gardensOf(owner))[0]?._id ?? addGarden(owner);

/** Gardens and places (docs/product.md 13). */
export const GARDENS = table(
  "gardens",
  async ({ owner }): Promise<Scene> => ({ garden: await gardenOf(owner) }),
  [
    {
      operation: "searchPlaces",
      clause: "13.4",
      action: "search for places",
      does: (browser) => browser.get("/api/places?q=Kyoto"),
      statuses: { visitor: 401, ...ALL },
    },
    {
      operation: "listGardens",
      clause: "13.8",
      action: "list their gardens",
      does: (browser) => browser.get("/api/gardens"),
      statuses: { visitor: 401, ...ALL },
    },
    {
      operation: "readChosenGarden",
      clause: "13.8, 13.9",
      action: "read their chosen garden",
      does: (browser) => browser.get("/api/garden"),
      statuses: OWNER_ALONE,
    },
    {
      operation: "addGarden",
      clause: "13.8",
      action: "add a garden at a place that does not exist",
      does: (browser) => browser.post("/api/gardens", { placeId: "0" }),
      statuses: { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 },
    },
    {
      operation: "saveChosenGarden",
      clause: "13.8",
      action: "save their garden at an impossible elevation",
      does: (browser) => browser.put("/api/garden", { elevation: 9000 }),
      statuses: { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 },
    },
    {
      operation: "readFortnight",
      clause: "15.15",
      action: "read what their garden asks for",
      does: (browser) => browser.get("/api/fortnight"),
      statuses: { ...OWNER_ALONE, owner: 409 },
    },
    {
      operation: "readCalendar",
      clause: "15.21",
      action: "read the address of their calendar",
      does: (browser) => browser.get("/api/account/calendar"),
      statuses: { visitor: 401, ...ALL },
    },
    {
      operation: "deleteCalendar",
      clause: "15.21",
      action: "remove their calendar, which they have not",
      does: (browser) => browser.delete("/api/account/calendar"),
      statuses: { visitor: 401, ...NONE },
    },
    {
      operation: "replaceCalendar",
      clause: "15.21",
      action: "set up their calendar",
      does: async (browser) => {
        const answer = await browser.put("/api/account/calendar", {});
        await browser.delete("/api/account/calendar");
        return answer;
      },
      statuses: { visitor: 401, ...ALL },
    },
    ...(
      [
        ["readGarden", "read", (browser, { garden }) => browser.get(`/api/gardens/${garden}`)],
        [
          "changeGarden",
          "change",
          (browser, { garden }) => browser.put(`/api/gardens/${garden}`, { name: "Mine" }),
        ],
        [
          "chooseGarden",
          "choose",
          (browser, { garden }) => browser.put("/api/gardens/chosen", { id: garden }),
        ],
        ["deleteGarden", "delete", (browser, { garden }) => browser.delete(`/api/gardens/${garden}`)],
      ] as const satisfies [string, string, Row<Scene>["does"]][]
    ).map(([operation, verb, does]): Row<Scene> => ({
      operation,
      clause: "13.8, 13.9",
      action: `${verb} the owner's garden`,
      does,
      statuses: OWNER_ALONE,
    })),
  ],
);
