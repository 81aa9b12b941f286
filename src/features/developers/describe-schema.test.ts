import * as v from "valibot";
import { expect, test } from "vitest";
import { buildJsonSchema } from "../../../scripts/openapi/json-schema.ts";
import {
  country,
  dateTime,
  day,
  filter,
  id,
  listParam,
  numberParam,
  pagination,
  requiredText,
  text,
} from "../../contract/fields.ts";
import { describeSchema } from "./describe-schema.ts";

const described = (schema: v.GenericSchema<unknown, unknown>) => describeSchema(buildJsonSchema(schema) as never);

test.each([
  ["an id", id, "integer(≥ 1)"],
  ["a text", text(40), "string(≤ 40)"],
  ["a text that must be given", requiredText(1_200), "string(1–1,200)"],
  ["a day", day, "string"],
  ["a moment", dateTime, "date-time"],
  ["a country", country, "string"],
  ["one of a few words, or any", filter(v.picklist(["asc", "desc"])), '"asc" | "desc"'],
  ["a number of the query", numberParam(0, 5), "number(0–5)"],
  ["a list of the query", listParam(v.picklist(["a", "b"])), '("a" | "b")[]'],
  ["a list with a limit", v.pipe(v.array(text(9)), v.maxLength(3)), "string(≤ 9)[≤ 3]"],
  ["what may be null", v.nullable(v.number()), "number | null"],
  ["a pair", v.tuple([v.string(), v.number()]), "[string, number]"],
  ["names nobody knows before", v.record(v.string(), v.boolean()), "{\n  [key: string]: boolean\n}"],
  ["nothing", v.object({}), "{}"],
])("%s is described as developers write it", (_, schema, expected) => {
  expect(described(schema as v.GenericSchema<unknown, unknown>)).toBe(expected);
});

test("describes an object's fields, optional fields and defaults", () => {
  const schema = v.object({ task: v.object({ id, note: v.optional(text(9), "") }), ...pagination(10) });
  expect(described(schema)).toBe(
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
