import { noScene, table } from "#tests/api/permissions/table.ts";

const everybody = (status: number) => ({
  visitor: status,
  member: status,
  owner: status,
  moderator: status,
  admin: status,
});

/** Plants, which everybody reads and nobody changes by a call (docs/product.md 14.7). */
export const PLANTS = table("plants", noScene, [
  {
    operation: "listPlants",
    clause: "14.7",
    action: "list the plants",
    does: (browser) => browser.get("/api/plants?q=courgette"),
    statuses: everybody(200),
  },
  {
    operation: "readPlant",
    clause: "14.7",
    action: "read a plant",
    does: (browser) => browser.get("/api/plants/cucurbita-pepo"),
    statuses: everybody(200),
  },
  {
    operation: "readPlant",
    clause: "7.24",
    action: "read a plant that does not exist",
    does: (browser) => browser.get("/api/plants/nothing"),
    statuses: everybody(404),
  },
  {
    operation: "listPlantTimings",
    clause: "14.15",
    action: "read when the tips about a plant say to act",
    does: (browser) => browser.get("/api/plants/cucurbita-pepo/timings"),
    statuses: everybody(200),
  },
  {
    operation: "matchPlant",
    clause: "14.5",
    action: "ask which plant a plant type means",
    does: (browser) => browser.get("/api/plantMatches?plantType=jasmine"),
    statuses: everybody(200),
  },
]);
