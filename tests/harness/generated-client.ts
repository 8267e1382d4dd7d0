import { OpenAPIClientAxios, type AxiosResponse, type Document } from "openapi-client-axios";
import { z } from "zod";

/** The response of an operation. */
export type Answered = { operation: string; status: number; headers: Record<string, unknown>; body: unknown };

type Operation = {
  operationId: string;
  security?: object[];
  tags: string[];
  requestBody?: object;
  responses: Record<string, Responded>;
};
type Responded = { content?: Record<string, { schema: object }> };
export type Params = Record<string, string | number>;

/** Whether an operation needs a session or a token. */
export const needsSession = ({ security = [] }: Operation): boolean =>
  !security.some((requirement) => Object.keys(requirement).length === 0);

/** Every operation of the document, by its id. */
export function operationsOf(document: Document): Map<string, Operation> {
  const found = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, Operation>),
  );
  return new Map(found.map((operation) => [operation.operationId, operation]));
}

/** A call without a body. */
export type SimpleCall = { operation: string; method: string; path: string };

/** The operations that need no body, and no ids in their path but these. */
export function simpleCalls(document: Document, ids: Record<string, string>): SimpleCall[] {
  const calls = Object.entries(document.paths ?? {}).flatMap(([template, item]) => {
    const path = template.replaceAll(/\{(\w+)\}/g, (parameter, name: string) => ids[name] ?? parameter);
    return Object.entries(item as Record<string, Operation>)
      .filter(([, { requestBody }]) => !requestBody && !path.includes("{"))
      .map(([method, { operationId }]) => ({ operation: operationId, method: method.toUpperCase(), path }));
  });
  return calls;
}

/**
 * A client that knows only the document. Expects each response to match its description: the status, the type and every
 * field. Collects them in `transcript`.
 */
export async function generatedClient(document: Document, url: string, transcript: Answered[]) {
  const api = new OpenAPIClientAxios({
    definition: document,
    withServer: { url },
    axiosConfigDefaults: { validateStatus: () => true },
  });
  const client = await api.init();
  const operations = operationsOf(document);
  return async (
    operation: string,
    cookie: string,
    params: Params = {},
    body?: unknown,
  ): Promise<Answered> => {
    const call = client[operation as keyof typeof client] as unknown as (
      params: Params,
      body: unknown,
      config: object,
    ) => Promise<AxiosResponse<unknown>>;
    const response = await call(params, body, { headers: { cookie } });
    const answered = {
      operation,
      status: response.status,
      headers: Object.fromEntries(
        ["link", "x-total-count", "content-type"].map((name) => [name, response.headers[name]]),
      ),
      body: response.data,
    };
    expectDocumented(document, operations.get(operation), answered);
    transcript.push(answered);
    return answered;
  };
}

function expectDocumented(document: Document, operation: Operation | undefined, answered: Answered): void {
  const type = String(answered.headers["content-type"]).split(";")[0] ?? "";
  const schema = operation?.responses[answered.status]?.content?.[type]?.schema;
  if (!schema) throw new Error(`${answered.operation} answers ${answered.status} as ${type}: not documented`);
  const $defs = exact((document.components?.schemas ?? {}) as object);
  const validator = z.fromJSONSchema({ ...(exact(schema) as object), $defs } as never);
  const { error } = validator.safeParse(answered.body);
  if (error) throw new Error(`${answered.operation} ${answered.status}: ${z.prettifyError(error)}`);
}

/** The schema with its references where the validator finds them, and without additional fields. */
function exact(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(exact);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === "$ref" ? String(value).replace("#/components/schemas/", "#/$defs/") : exact(value),
  ]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return copy["type"] === "object" && "properties" in copy ? { ...copy, additionalProperties: false } : copy;
}

/**
 * Returns a transcript with ids, addresses and signatures numbered by first appearance, and without times and storage
 * sizes.
 */
export function withoutIdsAndTimes(transcript: Answered[]): unknown {
  const seen = new Map<string, string>();
  const text = JSON.stringify(transcript)
    .replaceAll(/"requestId":"[\w-]+"/g, '"requestId":"an id"')
    .replaceAll(/"publicKey":"[\w-]+"/g, '"publicKey":"a key"')
    .replace(
      /(?<=cursor=)[\w-]+|[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+ \w{3} \d{4}, \d\d:\d\d UTC|\b[\da-f]{32}\b|127\.0\.0\.1:\d+|(?<=\.|[\da-f]{12}_)[\w-]{43}(?![\w-])/g,
      (match) => {
        if (/Z$|UTC$/.test(match)) return "a time";
        if (!seen.has(match)) seen.set(match, `id ${seen.size + 1}`);
        return seen.get(match) ?? "";
      },
    );
  // Storage sizes differ between engines, and are null while a slow measurement runs.
  return JSON.parse(text.replace(/"storage":(?:null|\{.*?\}\})/g, '"storage":"measured or not"'));
}
