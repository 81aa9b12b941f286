import * as v from "valibot";
import { expect, test } from "vitest";
import { buildJsonSchema } from "../../../scripts/openapi/json-schema.ts";
import {
  country,
  dateTime,
  day,
  filterParam,
  id,
  listParam,
  numberParam,
  pagination,
  requiredText,
  text,
} from "../../contract/fields.ts";
import { describeSchema } from "./describe-schema.ts";

const buildAndDescribe = (schema: v.GenericSchema<unknown, unknown>) =>
  describeSchema(buildJsonSchema(schema) as never);

test.each([
  ["an id", id, "integer(≥ 1)"],
  ["a text", text(40), "string(≤ 40)"],
  ["a required text", requiredText(1_200), "string(1–1,200)"],
  ["a day", day, "string"],
  ["a date-time", dateTime, "date-time"],
  ["a country", country, "string"],
  ["an optional enum", filterParam(v.picklist(["asc", "desc"])), '"asc" | "desc"'],
  ["a number in the query", numberParam(0, 5), "number(0–5)"],
  ["a list in the query", listParam(v.picklist(["a", "b"])), '("a" | "b")[]'],
  ["a list with a maximum length", v.pipe(v.array(text(9)), v.maxLength(3)), "string(≤ 9)[≤ 3]"],
  ["a nullable number", v.nullable(v.number()), "number | null"],
  ["a tuple", v.tuple([v.string(), v.number()]), "[string, number]"],
  ["a record", v.record(v.string(), v.boolean()), "{\n  [key: string]: boolean\n}"],
  ["an empty object", v.object({}), "{}"],
])("describeSchema writes the schema of %s in TypeScript notation", (_, schema, expected) => {
  expect(buildAndDescribe(schema as v.GenericSchema<unknown, unknown>)).toBe(expected);
});

test("describeSchema lists an object's fields, marks optional ones with ? and adds default values", () => {
  const schema = v.object({ task: v.object({ id, note: v.optional(text(9), "") }), ...pagination(10) });
  expect(buildAndDescribe(schema)).toBe(
    `{
  task: {
    id: integer(≥ 1)
    note?: string(≤ 9) = ""
  }
  perPage?: integer(1–1,000) = 10
  page?: integer(1–1,000,000,000) = 1
}`,
  );
});
