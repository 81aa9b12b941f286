import type { JsonSchema } from "../../api/queries/developers.ts";

const INDENT = "  ";

/** In TypeScript notation; limits, such as a maximum length, follow each type. */
export function describeSchema(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => describeSchema(choice, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => describeSchema(part, indent)).join(" & ");
  if (schema.type === "array") return describeList(schema, indent);
  if (schema.type === "object") return describeObject(schema, indent);
  return `${describeType(schema)}${describeLimits(schema)}`;
}

const describeType = ({ type, format }: JsonSchema) =>
  format ?? (Array.isArray(type) ? type.join(" | ") : type) ?? "any";

function describeList({ items, prefixItems, minItems, maxItems }: JsonSchema, indent: string): string {
  const parts = prefixItems ?? (Array.isArray(items) ? items : undefined);
  if (parts) return `[${parts.map((part) => describeSchema(part, indent)).join(", ")}]`;
  const item = describeSchema((items as JsonSchema | undefined) ?? {}, indent);
  return `${item.includes(" | ") ? `(${item})` : item}[${formatRange(minItems, maxItems)}]`;
}

function describeObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = indent + INDENT;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${name}${required.includes(name) ? "" : "?"}: ${describeSchema(field, inner)}${formatDefault(field)}`,
  );
  if (typeof additionalProperties === "object")
    fields.push(`[key: string]: ${describeSchema(additionalProperties, inner)}`);
  if (fields.length === 0) return "{}";
  return `{\n${fields.map((field) => inner + field).join("\n")}\n${indent}}`;
}

const formatDefault = (schema: JsonSchema) =>
  schema.default === undefined ? "" : ` = ${JSON.stringify(schema.default)}`;

function describeLimits({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  // Do not show Number.MAX_SAFE_INTEGER: this limit tells the reader nothing.
  const max = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const limits = formatRange(minimum ?? minLength, max ?? maxLength);
  return limits && `(${limits})`;
}

function formatRange(min: number | undefined, max: number | undefined): string {
  const formatNumber = (value: number) => value.toLocaleString("en");
  if (min !== undefined && max !== undefined) return `${formatNumber(min)}–${formatNumber(max)}`;
  if (min !== undefined) return `≥ ${formatNumber(min)}`;
  return max === undefined ? "" : `≤ ${formatNumber(max)}`;
}
