import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

type Schema = v.GenericSchema<unknown, unknown>;
/** A schema with its steps, where it has any. */
type Piped = Schema & { pipe?: readonly (Schema | { kind: string; type: string })[]; options?: readonly Schema[] };

const config: ConversionConfig = {
  target: "draft-2020-12",
  // Transformations and checks in code have no counterpart; what they start from is described.
  errorMode: "ignore",
  overrideSchema: ({ valibotSchema, jsonSchema }) => simplified(valibotSchema as unknown as Piped) ?? jsonSchema,
};

/** A Valibot schema as JSON Schema (draft 2020-12, which OpenAPI 3.1 takes as it is). */
export function buildJsonSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, config);
  return described;
}

/** What the converter cannot see through: input that is cleaned before it is checked, and digits for a number. */
function simplified(schema: Piped): JsonSchema | undefined {
  if (schema.type === "unknown" && schema.pipe) {
    const checked = schema.pipe.find(({ kind, type }) => kind === "schema" && type !== "unknown");
    return checked && buildJsonSchema(checked as Schema);
  }
  const types = schema.type === "union" ? schema.options?.map(({ type }) => type).join() : "";
  if (types !== "number,string") return undefined;
  const limits = (schema.pipe ?? []) as readonly { type: string; requirement?: number }[];
  const limit = (type: string) => limits.find((action) => action.type === type)?.requirement;
  const [minimum, maximum] = [limit("min_value"), limit("max_value")];
  return {
    type: limits.some(({ type }) => type === "integer") ? "integer" : "number",
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}
