import { m } from "#messages";
import type { ApiClient } from "#web/api/client.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { ApiCall } from "#web/docs/ApiCall.tsx";
import { callsByTag, type OpenApiDocument } from "#web/docs/openapi-document.ts";
import { Path } from "#web/docs/Path.tsx";
import { SchemaTable } from "#web/docs/SchemaTable.tsx";
import { schemaAnchor } from "#web/docs/SchemaType.tsx";
import { TextWithCode } from "#web/docs/TextWithCode.tsx";
import { publicPage } from "#web/layout/title.ts";
import type { Route } from "./+types/api";

const load = ({ api }: LoadArgs) => readDocument(api);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.dashboardApi(),
    description: m.dashboardApiDescription(),
  });

/** The API reference, rendered from the OpenAPI document (docs/product.md 7.38), whose texts are in English. */
export default function ApiReference({ loaderData: document }: Route.ComponentProps) {
  const groups = callsByTag(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.dashboardApi()}</h1>
        <p lang="en" className="mt-2 max-w-[60ch] text-lg text-muted">
          <TextWithCode text={document.info.description ?? ""} />
        </p>
        <p className="mt-3">
          <a href="/api/openapi.json" className="line-link inline-flex min-h-11 items-center">
            {m.dashboardApiDocument()}
          </a>
        </p>
      </div>
      <div className="ruled [--note:18rem]">
        <Contents groups={groups} />
        <div className="grid min-w-0 gap-12">
          {groups.map(([tag, calls]) => (
            <section key={tag} aria-labelledby={tagAnchor(tag)} className="grid gap-5">
              <h2 id={tagAnchor(tag)} lang="en" className="scroll-mt-20 text-2xl">
                {tag}
              </h2>
              {calls.map((call) => (
                <ApiCall key={call.id} call={call} />
              ))}
            </section>
          ))}
          <section aria-labelledby="schemas" className="grid gap-5">
            <h2 id="schemas" className="scroll-mt-20 text-2xl">
              {m.dashboardApiSchemas()}
            </h2>
            {schemas.map(([name, schema]) => (
              <article key={name} id={schemaAnchor(name)} className="sheet scroll-mt-20 p-5 md:p-6">
                <h3 lang="en" className="mb-2 text-xl">
                  {name}
                </h3>
                <SchemaTable schema={schema} />
              </article>
            ))}
          </section>
        </div>
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: ReturnType<typeof callsByTag> }) {
  return (
    <nav aria-label={m.dashboardApiCalls()}>
      <ul className="grid gap-6 lg:sticky lg:top-24">
        {groups.map(([tag, calls]) => (
          <li key={tag}>
            <a href={`#${tagAnchor(tag)}`} lang="en" className="font-semibold hover:underline">
              {tag}
            </a>
            <ul className="mt-1">
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    lang="en"
                    className="flex gap-2 py-1 font-mono text-sm text-muted hover:text-base-content pointer-coarse:py-3"
                  >
                    <span className="w-14 shrink-0 uppercase">{method}</span>
                    <Path path={path} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tagAnchor = (tag: string) => `tag-${tag.toLowerCase().replaceAll(" ", "-")}`;

/** The typed client does not include the call for the OpenAPI document. */
type OpenApiClient = { "openapi.json": { $get(): Promise<{ json(): Promise<OpenApiDocument> }> } };

async function readDocument(api: ApiClient): Promise<OpenApiDocument> {
  const response = await (api.api as unknown as OpenApiClient)["openapi.json"].$get();
  return response.json();
}
