import type { CompiledMessage } from "icu-minify/format";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçďéƒĝĥíĵķľɱñóƥɋŕšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĽṀÑÓƤɊŔŠŢÚṼŴẊÝŽ";
/** How much longer than English it is: German, which is long, needs about that. */
const LENGTHENING = 0.3;

const letters = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/**
 * A compiled message in the generated language: English with an accent on every letter, so that tests find what is not translated, and
 * longer, so that they find what has no room.
 */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  return (typeof message === "string" ? pseudoText(message) : message.map(pseudoNode)) as CompiledMessage;
}

function pseudoNode(node: unknown): unknown {
  if (typeof node === "string") return pseudoText(node);
  if (!Array.isArray(node)) return node;
  const [name, type, ...rest] = node as [string, unknown, ...unknown[]];
  if (type === undefined) return node;
  if (typeof type !== "number" || type === 0) return [name, ...[type, ...rest].map(pseudoNode)];
  const [branches, ...others] = rest;
  if (type > 3) return node;
  const changed = Object.entries(branches as object).map(([branch, content]) => [
    branch,
    Array.isArray(content) ? content.map(pseudoNode) : pseudoNode(content),
  ]);
  return [name, type, Object.fromEntries(changed), ...others];
}

function pseudoText(text: string): string {
  const accented = [...text].map((letter) => letters.get(letter) ?? letter).join("");
  const words = text.trim().length;
  // With places to break a line, as words have.
  const more = "~".repeat(Math.ceil(words * LENGTHENING)).replaceAll(/~{5}(?=~)/g, "$& ");
  return words === 0 ? text : accented + more;
}
