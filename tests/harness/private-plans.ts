import { expect } from "vitest";
import { addCollection, COLLECTIONS, putTip, readCollection } from "#tests/harness/collections.ts";
import { shareTip, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";

/** What a member keeps that others must not read, with the words by which a scan finds it (docs/product.md 18.12, 18.13, 18.17). */
export type PrivatePlans = {
  /** For addresses: of the member, their collections and draft, a tip in both collections, and tips that were hidden. */
  ids: string[];
  /** The path of a collection that is open to everybody who has its link, of the site and of the API. */
  link: string;
  /** Of the private collection and the draft: for their owner alone. Nobody else gets the link, either. */
  secrets: string[];
  /** Of tips in the open collection that were hidden since, with their notes: for nobody who opens it. */
  hidden: string[];
  /** The name and a note of the open collection. */
  open: string[];
  /** Paths at which the owner reads all secrets. */
  own: string[];
};

/** Why a moderator removed a tip. */
const REASON = "Sorrelreason";

/** `author` shares tips, `owner` plans with them, and some are hidden afterwards. */
export async function keepPrivatePlans(people: {
  owner: Member;
  author: Member;
  moderator: Member;
}): Promise<PrivatePlans> {
  const { owner, author, moderator } = people;
  const [seen, made, removed, deleted] = [
    await shareTip(author, { title: "Seen by all" }),
    await shareTip(author, { title: "Nettletitle" }),
    await shareTip(author, { title: "Docktitle" }),
    await shareTip(author, { title: "Thistletitle" }),
  ];
  const closed = await addCollection(owner, { name: "Larkspurplan" });
  await putTip(owner, closed, seen, { note: "Larkspurnote" });
  const open = await addCollection(owner, { name: "Meadowplan", visibility: "link" });
  await putTip(owner, open, seen, { note: "Meadownote" });
  for (const tip of [made, removed, deleted]) await putTip(owner, open, tip, { note: "Brambleremark" });
  const fields = { title: "Foxglovedraft", postBody: "Foxglovetext", privacy: "Private" };
  const draft = await owner.browser.post<{ insertedId: string }>("/api/account/drafts", {
    fields,
    formKey: "foxglovekey",
  });
  expect(draft.status, draft.text).toBe(201);
  const { insertedId: draftId } = draft.body;
  await author.browser.patch(`/gardenersTips/${made}`, { privacy: "Private" });
  await moderated(
    { reporter: owner, moderator },
    { targetId: removed },
    { action: "remove", reason: REASON },
  );
  await author.browser.delete(`/gardenersTips/${deleted}`);
  const { link } = await readCollection(owner, open);
  if (link === null) throw new Error("The collection has no link");
  return {
    ids: [owner.id, closed, open, draftId, seen, made, removed],
    link,
    secrets: [
      "Larkspurplan",
      "Larkspurnote",
      "Foxglovedraft",
      "Foxglovetext",
      "foxglovekey",
      closed,
      draftId,
      link,
    ],
    hidden: ["Nettletitle", "Docktitle", "Thistletitle", REASON, "Brambleremark", made, removed, deleted],
    open: ["Meadowplan", "Meadownote"],
    own: [`${COLLECTIONS}/${closed}`, `${COLLECTIONS}/${open}`, `/api/account/drafts/${draftId}`],
  };
}

/** The words in a text. */
export const wordsIn = (text: string, words: string[]): string[] =>
  words.filter((word) => text.includes(word));
