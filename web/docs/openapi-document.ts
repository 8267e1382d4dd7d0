import { m } from "#messages";

/** The parts of an OpenAPI 3.1 document that the reference page shows. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components?: { schemas?: Record<string, Schema> };
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof METHODS)[number];

export type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, ResponseDoc>;
};
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
export type ResponseDoc = {
  description?: string;
  content?: Content;
  headers?: Record<string, { description?: string }>;
};
type Content = Record<string, { schema?: Schema }>;

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

export type Call = { id: string; method: Method; path: string; operation: Operation };

/** The calls of a document grouped by first tag, in document order. */
export function callsByTag({ paths }: OpenApiDocument): [tag: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? m.dashboardApiOthers();
      const id = operation.operationId ?? `${method}${path.replace(/\W+/g, "-")}`;
      groups.set(tag, [...(groups.get(tag) ?? []), { id, method, path, operation }]);
    }
  return [...groups];
}

/** The name of the schema that a `$ref` points to. */
export const schemaName = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

/** The first media type of a body or response that has a schema, with that schema. */
export function firstContent(content: Content | undefined): { type: string; schema: Schema } | undefined {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  return type && media?.schema ? { type, schema: media.schema } : undefined;
}
