import { m } from "#messages";
import { Fragment } from "react";
import { formatNumber } from "#domain/text/numbers.ts";
import { type Schema, schemaName } from "#web/docs/openapi-document.ts";

/** The type of a value and its constraints, on one line. A named schema is a link to its table. */
export function SchemaType({ schema }: { schema: Schema }) {
  if (schema.$ref) return <SchemaLink name={schemaName(schema.$ref)} />;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices)
    return <Choices schemas={choices} word={schema.allOf ? m.dashboardApiAnd() : m.dashboardApiOr()} />;
  if (schema.items) return m.dashboardApiArray({ type: typeTag(schema.items) });
  return <>{[typeOf(schema), ...limitsOf(schema)].join(", ")}</>;
}

/** The tag of a message that a type takes the place of. */
export const typeTag = (schema: Schema) => () => <SchemaType key="type" schema={schema} />;

export function SchemaLink({ name }: { name: string }) {
  return (
    <a href={`#${schemaAnchor(name)}`} lang="en" className="line-link">
      {name}
    </a>
  );
}

export const schemaAnchor = (name: string) => `schema-${name}`;

function Choices({ schemas, word }: { schemas: Schema[]; word: string }) {
  return schemas.map((schema, index) => (
    <Fragment key={JSON.stringify(schema)}>
      {index > 0 ? ` ${word} ` : null}
      <SchemaType schema={schema} />
    </Fragment>
  ));
}

function typeOf({ type, enum: values, const: constant }: Schema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(` ${m.dashboardApiOr()} `);
  return [type ?? m.dashboardApiAny()].flat().join(` ${m.dashboardApiOr()} `);
}

function limitsOf({
  minimum,
  maximum,
  minLength,
  maxLength,
  format,
  default: defaultValue,
}: Schema): string[] {
  // Integers without limits of their own get JavaScript's safe range, which is not worth showing.
  const isShown = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return [
    ...(format ? [format] : []),
    ...(isShown(minimum) ? [m.dashboardApiMinimum({ limit: `${minimum}` })] : []),
    ...(isShown(maximum) ? [m.dashboardApiMaximum({ limit: `${maximum}` })] : []),
    ...(minLength ? [m.dashboardApiMinLength({ count: minLength })] : []),
    ...(maxLength ? [m.dashboardApiMaxLength({ count: formatNumber(maxLength) })] : []),
    ...(defaultValue === undefined ? [] : [m.dashboardApiDefault({ value: JSON.stringify(defaultValue) })]),
  ];
}
