import { parseSync, Visitor } from "rolldown/utils";

/** Attributes and properties whose texts people read. */
const READ =
  /^(aria-label|aria-description|alt|title|label|placeholder|hint|text|detail|error|description|heading|subject|message|empty|question|action|done)$/;
/** Calls whose texts only programs and operators read. */
const UNREAD_CALLS =
  /^(log|console|meta|describe|sql|raw|Error|TypeError|ConfigError|RegExp|test|from|import)$/;
const SENTENCE = /^[A-Z“"(].*[a-z].*( |[.!?:…]$)|[a-z]+ [a-z]+ [a-z]+/;
const WORD = /[A-Za-z]{2}/;
/** Keys of API documents, which stay in English. */
const DOCUMENTS =
  /\.routes\.ts$|server\/api\/(openapi|access|documented)|server\/(config|admin|backup|restore|startup-error|dev|command)|\.queries\.ts$|server\/db\//;

type Node = { type: string; [key: string]: unknown };

/**
 * The texts of a file that people read and that are no messages yet. It errs in both directions, by little: it counts what remains of a
 * task, and does not decide whether the task is done.
 */
export function textsLeft(path: string, code: string): string[] {
  if (DOCUMENTS.test(path)) return [];
  const found: string[] = [];
  const skipped = new Set<unknown>();
  const skip = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(skip);
    else if (node && typeof node === "object") {
      skipped.add(node);
      Object.values(node).forEach(skip);
    }
  };
  const add = (text: string) => found.push(text.replaceAll(/\s+/g, " ").trim());
  const check = (node: Node, text: string, isRead: boolean) => {
    if (skipped.has(node)) return;
    if (
      isRead
        ? WORD.test(text)
        : SENTENCE.test(text) && !/[{}<>=;]|\w\/\w|^\W*[a-z-]+:|--|\bbtn\b|\bflex\b|\bgrid\b/.test(text)
    )
      add(text);
  };
  const { program } = parseSync(path, code);
  const visit = {
    ImportDeclaration: (node: Node) => skip(node),
    TSLiteralType: (node: Node) => skip(node),
    JSXAttribute(node: Node) {
      const name = String((node["name"] as Node)["name"]);
      const value = node["value"] as Node | null;
      if (/^(className|to|href|id|name|type|method|action|style|d|viewBox|pattern)$/.test(name))
        return skip(value);
      if (READ.test(name) && value?.type === "Literal" && WORD.test(String(value["value"]))) {
        add(String(value["value"]));
        skip(value);
      }
    },
    CallExpression(node: Node) {
      const callee = node["callee"] as Node;
      const name = String(callee["name"] ?? (callee["property"] as Node | undefined)?.["name"] ?? "");
      const object = String(
        ((callee["object"] as Node | undefined)?.["property"] as Node | undefined)?.["name"] ??
          (callee["object"] as Node | undefined)?.["name"] ??
          "",
      );
      if (UNREAD_CALLS.test(name) || /^(log|console)$/.test(object)) skip(node["arguments"]);
    },
    NewExpression(node: Node) {
      if (UNREAD_CALLS.test(String((node["callee"] as Node)["name"]))) skip(node["arguments"]);
    },
    Property(node: Node) {
      const key = String((node["key"] as Node)["name"] ?? (node["key"] as Node)["value"]);
      const value = node["value"] as Node;
      if (
        READ.test(key) &&
        value.type === "Literal" &&
        typeof value["value"] === "string" &&
        !skipped.has(value)
      ) {
        check(value, value["value"], true);
        skip(value);
      }
    },
    JSXText: (node: Node) => check(node, String(node["value"]), true),
    Literal(node: Node) {
      if (typeof node["value"] === "string") check(node, node["value"], false);
    },
    TemplateLiteral(node: Node) {
      const text = (node["quasis"] as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join("…");
      check(node, text, false);
    },
  };
  new Visitor(visit as never).visit(program);
  return found;
}
