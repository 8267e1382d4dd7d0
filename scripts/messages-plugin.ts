import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compileMessages, javascriptOf, textIn, type Message } from "./compile-messages.ts";

const PREFIX = "\0messages:";
const ALL = "?functions";

/**
 * In the scripts of pages, gives each file that imports `#messages` a module of its own with the messages that it names (`m.name`). They
 * then are in the same chunk, and none is where it is not used. A call of a message without arguments becomes its text.
 */
export function messagesPlugin(): Plugin {
  let messages: Map<string, Message>;
  return {
    name: "messages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      messages = compileMessages();
    },
    resolveId(source, importer) {
      if (source === "#messages") return PREFIX + importer;
      if (source.startsWith(PREFIX)) return source;
      // Virtual modules have no folder to resolve it from.
      return importer?.startsWith(PREFIX) && source.startsWith("#messages/")
        ? join(process.cwd(), source.slice(1))
        : undefined;
    },
    transform(code, id) {
      if (id.startsWith(PREFIX) || !code.includes('"#messages"')) return undefined;
      return {
        code: code.replaceAll(/\bm\.(\w+)\(\)/g, (call, name) => textIn(messages, name) ?? call),
        map: null,
      };
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      if (!id.endsWith(ALL)) return `export * as m from ${JSON.stringify(id + ALL)};`;
      const file = id.slice(PREFIX.length, -ALL.length).replace(/\?.*$/, "");
      return { code: javascriptOf(messages, namesIn(readFileSync(file, "utf8"))), moduleSideEffects: false };
    },
  };
}

/** The names of the messages that a file uses. */
export const namesIn = (code: string): Set<string> =>
  new Set([...code.matchAll(/\bm\s*\.\s*([A-Za-z]\w*)/g)].map(([, name = ""]) => name));
