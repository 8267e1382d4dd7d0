import { helpInput, profileOf, tipInput, type Member } from "#tests/harness/factories.ts";

/** A call that changes something. */
export type Write = [method: string, path: string, body: object];

/** Every call with a body by which a member with a tip changes something, each time with new texts. */
export const writesOf = (member: Member, tip: string) => (): Write[] => [
  ["POST", "/gardenersTips", tipInput()],
  ["PATCH", `/gardenersTips/${tip}`, { title: "Changed" }],
  ["PATCH", `/gardenersTips/${tip}`, { like: 1 }],
  ["PUT", `/gardeners/${member.id}`, profileOf(member)],
  ["POST", "/gardeners", { name: member.name, email: member.email, photourl: member.photo }],
  ["POST", "/helpRequests", helpInput()],
  ["POST", "/newsletter", { email: "reader@example.com" }],
];
