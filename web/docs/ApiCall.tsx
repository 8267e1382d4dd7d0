import { m } from "#messages";
import type { ReactNode } from "react";
import { type ResponseDoc, type Call, firstContent, type Parameter } from "#web/docs/openapi-document.ts";
import { SchemaTable } from "#web/docs/SchemaTable.tsx";
import { SchemaType, typeTag } from "#web/docs/SchemaType.tsx";
import { Path } from "#web/docs/Path.tsx";
import { TextWithCode } from "#web/docs/TextWithCode.tsx";

/** One API operation: its purpose, parameters, body and responses. */
export function ApiCall({ call: { id, method, path, operation } }: { call: Call }) {
  const body = firstContent(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {});
  const [successes, failures] = [
    responses.filter(([status]) => status < "4"),
    responses.filter(([status]) => status >= "4"),
  ];
  return (
    <article id={id} className="sheet grid scroll-mt-20 gap-5 p-5 md:p-6">
      <header>
        <h3 lang="en" className="flex flex-wrap items-baseline gap-x-3 font-mono text-base tracking-normal">
          <span className={`chip ${METHOD_TINTS[method]} uppercase`}>{method}</span>
          <Path path={path} />
        </h3>
        {operation.summary ? (
          <p lang="en" className="mt-2 text-lg">
            {operation.summary}
          </p>
        ) : null}
        {operation.description ? (
          <p lang="en" className="mt-1 text-muted">
            <TextWithCode text={operation.description} />
          </p>
        ) : null}
      </header>
      {operation.parameters?.length ? (
        <Part title={m.dashboardApiParameters()}>
          <Parameters parameters={operation.parameters} />
        </Part>
      ) : null}
      {body ? (
        <Part title={m.dashboardApiBody()}>
          <SchemaTable schema={body.schema} />
        </Part>
      ) : null}
      <Part title={m.dashboardApiResponses()}>
        <dl className="divide-y divide-base-300">
          {successes.map(([status, response]) => (
            <ResponseRow key={status} status={status} response={response} />
          ))}
        </dl>
      </Part>
      {failures.length > 0 ? (
        <Part title={m.dashboardApiErrors()}>
          <Problems responses={failures} />
        </Part>
      ) : null}
    </article>
  );
}

const METHOD_TINTS = {
  get: "chip-sky",
  post: "chip-leaf",
  put: "chip-sun",
  patch: "chip-sun",
  delete: "chip-terra",
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      {children}
    </div>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  const named = parameters.map(({ name, schema, description }) => [
    name,
    { ...schema, ...(description ? { description } : {}) },
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return <SchemaTable schema={{ properties: Object.fromEntries(named), required }} />;
}

/** All errors have the same schema, so it is named once. */
function Problems({ responses }: { responses: [status: string, response: ResponseDoc][] }) {
  const schema = responses.map(([, { content }]) => firstContent(content)?.schema).find(Boolean);
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {responses.map(([status, { description }]) => (
          <li key={status}>
            <code className="font-mono font-semibold">{status}</code>{" "}
            <span lang="en" className="text-muted">
              {description}
            </span>
          </li>
        ))}
      </ul>
      {schema ? <p className="mt-1 text-sm">{m.dashboardApiEachAs({ type: typeTag(schema) })}</p> : null}
    </>
  );
}

function ResponseRow({ status, response }: { status: string; response: ResponseDoc }) {
  const content = firstContent(response.content);
  return (
    <div className="grid items-baseline gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt>
        <code className="font-mono text-sm font-semibold">{status}</code>
        <span lang="en" className="ms-2 text-sm text-muted">
          {response.description}
        </span>
      </dt>
      <dd className="min-w-0 text-sm wrap-anywhere">
        {content ? <SchemaType schema={content.schema} /> : null}
        {Object.entries(response.headers ?? {}).map(([name, { description }]) => (
          <p key={name} lang="en" className="text-muted">
            <code className="font-mono">{name}</code>: <TextWithCode text={description ?? ""} />
          </p>
        ))}
      </dd>
    </div>
  );
}
