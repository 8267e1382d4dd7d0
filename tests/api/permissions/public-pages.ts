import { ownersTips } from "#tests/api/permissions/tips.ts";
import { table } from "#tests/api/permissions/table.ts";

const everybody = (status: number) => ({
  visitor: status,
  member: status,
  owner: status,
  moderator: status,
  admin: status,
});

/** The public pages of tips (docs/product.md 2.115). */
export const PUBLIC_PAGES = table("public pages of tips", ownersTips, [
  {
    clause: "2.115, 6.6",
    action: "open the page of a public tip",
    does: (browser, { open }) => browser.get(`/tips/${open}/open-to-all`),
    statuses: everybody(200),
  },
  {
    clause: "2.115",
    action: "open the page of a public tip with another title",
    does: (browser, { open }) => browser.get(`/tips/${open}/another-title`),
    statuses: everybody(301),
  },
  {
    clause: "2.115, 6.12",
    action: "open the page of a Private tip",
    does: (browser, { hidden }) => browser.get(`/tips/${hidden}/kept-to-myself`),
    statuses: everybody(404),
  },
  {
    clause: "2.115, 7.24",
    action: "open the page of a tip that does not exist",
    does: (browser) => browser.get("/tips/nothing/at-all"),
    statuses: everybody(404),
  },
]);
