import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

type Schema = v.GenericSchema<unknown, unknown>;
type SchemaWithPipe = Schema & {
  pipe?: readonly (Schema | { kind: string; type: string })[];
  options?: readonly Schema[];
};

const config: ConversionConfig = {
  target: "draft-2020-12",
  // JSON Schema cannot express transformations and custom checks: leave them out instead of failing.
  errorMode: "ignore",
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    simplifySchema(valibotSchema as unknown as SchemaWithPipe) ?? jsonSchema,
};

/** Draft 2020-12, as OpenAPI 3.1 requires. */
export function buildJsonSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...schemaWithoutDialect } = toJsonSchema(schema, config);
  return schemaWithoutDialect;
}

/** toJsonSchema cannot convert preprocessed input, and numbers that clients may send as strings of digits. */
function simplifySchema(schema: SchemaWithPipe): JsonSchema | undefined {
  if (schema.type === "unknown" && schema.pipe) {
    const inputSchema = schema.pipe.find(({ kind, type }) => kind === "schema" && type !== "unknown");
    return inputSchema && buildJsonSchema(inputSchema as Schema);
  }
  const types = schema.type === "union" ? schema.options?.map(({ type }) => type).join() : "";
  if (types !== "number,string") return undefined;
  const limits = (schema.pipe ?? []) as readonly { type: string; requirement?: number }[];
  const getLimit = (type: string) => limits.find((action) => action.type === type)?.requirement;
  const [minimum, maximum] = [getLimit("min_value"), getLimit("max_value")];
  return {
    type: limits.some(({ type }) => type === "integer") ? "integer" : "number",
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}
