import { m } from "#messages";
import type { Schema } from "#web/docs/openapi-document.ts";
import { SchemaType } from "#web/docs/SchemaType.tsx";

/** The fields of an object, one per row; nested objects are indented below their field. */
export function SchemaTable({ schema }: { schema: Schema }) {
  if (!schema.properties)
    return (
      <p>
        <SchemaType schema={schema} />
      </p>
    );
  return (
    <dl className="divide-y divide-base-300">
      {Object.entries(schema.properties).map(([name, field]) => (
        <Field key={name} name={name} schema={field} required={schema.required?.includes(name) ?? false} />
      ))}
    </dl>
  );
}

type FieldProps = { name: string; schema: Schema; required: boolean };

function Field({ name, schema, required }: FieldProps) {
  return (
    <div className="grid items-baseline gap-x-6 py-2 md:grid-cols-[min(12rem,40%)_minmax(0,1fr)]">
      <dt className="wrap-anywhere">
        <code className="font-mono text-sm font-semibold">{name}</code>
        {required ? null : <span className="ms-2 text-sm text-muted">{m.dashboardApiOptional()}</span>}
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <span className="text-sm">
          <SchemaType schema={schema} />
        </span>
        {schema.description ? (
          <p lang="en" className="text-sm text-muted">
            {schema.description}
          </p>
        ) : null}
        {schema.properties ? (
          <div className="mt-1 border-s border-base-300 ps-4">
            <SchemaTable schema={schema} />
          </div>
        ) : null}
      </dd>
    </div>
  );
}
