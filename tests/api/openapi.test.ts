import type { Document } from "openapi-client-axios";
import { beforeAll, describe, expect, test } from "vitest";
import trowel from "../../package.json" with { type: "json" };
import { useSite } from "#tests/harness/site.ts";

/** The calls of docs/product.md 7.5 to 7.18, as `METHOD path`. */
const CHAPTER_7 = [
  "get /gardeners",
  "get /gardeners/{id}",
  "put /gardeners/{id}",
  "post /gardeners",
  "get /users",
  "get /gardenersTips",
  "get /gardenersTips/{id}",
  "post /gardenersTips",
  "patch /gardenersTips/{id}",
  "delete /gardenersTips/{id}",
];
const QUERIES: Record<string, string[]> = {
  "/gardeners": ["limit", "skip", "cursor", "sort"],
  "/users": ["limit", "skip", "cursor", "sort"],
  "/gardenersTips": [
    "limit",
    "skip",
    "cursor",
    "difficulty",
    "sort",
    "sortByDifficulty",
    "email",
    "fits",
    "now",
    "gardener",
    "q",
    "category",
    "plant",
    "taxon",
  ],
};

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref?: string } }> };
  security: object[];
  responses: Record<string, { description: string; content?: object; headers?: object }>;
};

describe("the OpenAPI document (7.38)", () => {
  const site = useSite("sqlite");
  let document: Document;
  let operations: [key: string, operation: Operation][];
  beforeAll(async () => {
    document = (await site.visitor().get<Document>("/api/openapi.json")).body;
    operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method} ${path}`,
        operation,
      ]),
    );
  });

  test("is OpenAPI 3.1 with a title, a version and a license", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({
      title: "Trowel",
      version: expect.any(String),
      license: { name: "MIT" },
    });
  });

  test("has every call of chapter 7, and no other at its paths (7.1, 9.33)", () => {
    const pathsOf = (keys: string[]) => new Set(keys.map((key) => key.split(" ")[1]));
    const keys = operations.map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(CHAPTER_7));
    const further = keys.filter((key) => !CHAPTER_7.includes(key));
    expect(pathsOf(further).isDisjointFrom(pathsOf(CHAPTER_7))).toBe(true);
  });

  test("names and summarizes each operation", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [key, { operationId, summary, tags }] of operations) {
      expect(operationId, key).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary, key).toBeTruthy();
      expect(tags, key).toHaveLength(1);
    }
  });

  test("declares the id in every path that has one", () => {
    for (const [key, { parameters = [] }] of operations)
      expect(
        parameters.filter((parameter) => parameter.in === "path"),
        key,
      ).toEqual(
        Array.from(key.matchAll(/\{(\w+)\}/g), ([, name]) => ({
          name,
          in: "path",
          required: true,
          schema: expect.objectContaining({ type: "string" }),
        })),
      );
  });

  test("declares every query parameter of a list, all optional (7.5, 7.9, 7.11, 7.12, 7.13)", () => {
    for (const [path, names] of Object.entries(QUERIES)) {
      const { parameters = [] } = operations.find(([key]) => key === `get ${path}`)?.[1] ?? {};
      const queryNames = parameters.filter((parameter) => parameter.in === "query");
      expect(queryNames.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      expect(queryNames.some(({ required }) => required)).toBe(false);
    }
  });

  test("declares every request body as required", () => {
    const bodies = Object.fromEntries(
      operations.flatMap(([key, { requestBody }]) =>
        requestBody ? [[key, requestBody.required && Object.keys(requestBody.content)]] : [],
      ),
    );
    const json = ["application/json"];
    expect(bodies).toEqual({
      "post /api/auth/sign-in/email": json,
      "post /api/auth/sign-up/email": json,
      "post /api/auth/update-user": json,
      "post /api/account/deletion": json,
      "put /api/account/password": json,
      "put /api/settings": json,
      "patch /api/categories": json,
      "put /api/categories/suggested": json,
      "patch /api/members/{id}": json,
      "post /api/members/{id}/suspension": json,
      "post /api/invitations": json,
      "post /api/setup": json,
      "post /api/account/tokens": json,
      "post /api/account/authenticator": json,
      "put /api/account/authenticator": json,
      "post /api/account/authenticator/removal": json,
      "post /api/account/recoveryCodes": json,
      "post /api/account/passkeys": json,
      "post /api/account/passkeys/options": json,
      "patch /api/account/passkeys/{id}": json,
      "post /api/account/passkeys/{id}/removal": json,
      "post /api/passkeySignIns": json,
      "post /api/secondStep": json,
      "put /gardeners/{id}": json,
      "post /gardeners": json,
      "put /api/garden": json,
      "post /api/gardens": json,
      "put /api/gardens/{id}": json,
      "put /api/gardens/chosen": json,
      "put /api/account/follows/{kind}/{id}": json,
      "post /api/account/drafts": json,
      "put /api/account/drafts/{id}": json,
      "post /api/account/pushSubscriptions": json,
      "put /api/account/language": json,
      "put /api/account/units": json,
      "put /api/account/pushSettings": json,
      "post /api/collections": json,
      "put /api/collections/{id}": json,
      "put /api/collections/{id}/tips/{tipId}": json,
      "post /gardenersTips": json,
      "post /api/passwordResets": json,
      "put /api/passwordResets": json,
      "put /api/emailConfirmations": json,
      "post /helpRequests": json,
      "post /newsletter": json,
      "patch /gardenersTips/{id}": json,
      "post /api/photos": ["multipart/form-data"],
      "post /gardenersTips/{id}/comments": json,
      "post /gardenersTips/{id}/outcomes": json,
      "patch /gardenersTips/{id}/comments/{commentId}": json,
      "post /api/helpDesk/{id}/answers": json,
      "put /api/helpDesk/{id}/status": json,
      "post /api/moderation/cases/{id}/decision": json,
      "post /api/newsletter/confirmations": json,
      "post /api/newsletter/issues": json,
      "put /api/newsletter/issues/{id}": json,
      "put /api/newsletter/issues/{id}/sending": json,
      "post /api/newsletter/removals": json,
      "post /api/notifications/off": json,
      "post /api/reports": json,
      "post /api/webhooks": json,
      "patch /api/webhooks/{id}": json,
      "put /api/notifications/read": json,
      "put /api/notifications/settings": json,
    });
  });

  test("declares the paging headers of lists (7.30, 7.31)", () => {
    for (const path of Object.keys(QUERIES)) {
      const responses = operations.find(([key]) => key === `get ${path}`)?.[1].responses ?? {};
      expect(Object.keys(responses["200"]?.headers ?? {})).toEqual(["link", "x-total-count"]);
    }
  });

  test("declares every error as a problem (7.21)", () => {
    for (const [key, { responses }] of operations)
      for (const [status, { content, description }] of Object.entries(responses)) {
        expect(description, `${key} ${status}`).toBeTruthy();
        if (Number(status) >= 400 && !key.includes("/api/auth/"))
          expect(content, `${key} ${status}`).toEqual({
            "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
          });
      }
  });

  test("declares when to try again for every 429 and 503 (7.101)", () => {
    for (const [key, { responses }] of operations)
      for (const status of ["429", "503"])
        if (responses[status]) expect(responses[status].headers, key).toHaveProperty("retry-after");
  });

  test("declares who can make each call (7.100)", () => {
    expect(document.components?.securitySchemes).toMatchObject({
      cookie: { type: "apiKey", in: "cookie" },
      bearer: { type: "http", scheme: "bearer" },
    });
    const security = Object.fromEntries(
      operations.map(([, { operationId, security: one }]) => [operationId, one]),
    );
    expect(security).toMatchObject({
      listTips: [{}, { cookie: [] }, { bearer: ["read"] }],
      shareTip: [{ cookie: [] }, { bearer: ["write"] }],
      decideCase: [{ cookie: [] }, { bearer: ["moderate"] }],
      createToken: [{ cookie: [] }],
      signIn: [{}, { cookie: [] }],
    });
  });

  test("describes every tag, and has the version of the package (7.101)", () => {
    const described = document.tags?.filter(({ description }) => description).map(({ name }) => name) ?? [];
    expect(described.toSorted()).toEqual([...new Set(operations.flatMap(([, { tags }]) => tags))].toSorted());
    expect(document.info.version).toBe(trowel.version);
  });

  test("has no dangling references", () => {
    const schemas = document.components?.schemas ?? {};
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const names = new Set([...references].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(schemas).toHaveProperty([name as string]);
  });

  test("has every field of chapter 3", () => {
    const schemas = document.components?.schemas as Record<
      string,
      { properties: object; required: string[] }
    >;
    expect(Object.keys(schemas["Tip"]?.properties ?? {})).toEqual(
      expect.arrayContaining([
        "_id",
        "title",
        "name",
        "email",
        "category",
        "privacy",
        "plantType",
        "taxon",
        "plant",
        "difficultyLevel",
        "photo",
        "photoAlt",
        "photoVariants",
        "photoProblem",
        "postBody",
        "like",
        "liked",
        "gardenerId",
        "authorPhoto",
        "authorPhotoVariants",
        "commentCount",
        "viewCount",
        "createdAt",
        "updatedAt",
        "pending",
      ]),
    );
    expect(Object.keys(schemas["Gardener"]?.properties ?? {})).toEqual(
      expect.arrayContaining([
        "_id",
        "name",
        "email",
        "photourl",
        "photo",
        "profilePhoto",
        "photoVariants",
        "photoProblem",
        "coverPhoto",
        "coverPhotoVariants",
        "coverPhotoProblem",
        "age",
        "bio",
        "gender",
        "location",
        "status",
        "showEmail",
        "tipCount",
        "createdAt",
      ]),
    );
  });
});
