import * as v from "valibot";
import { type Employee, employee } from "../../contract/employees.ts";

export const editableFields = ["post", "city", "salary", "age", "experience", "email"] as const;
export type EditableField = (typeof editableFields)[number];

export const isNumeric = (field: EditableField) => field === "salary" || field === "age" || field === "experience";

/** Whether it is another text in each language. */
export const isLocalised = (field: EditableField) => field === "post" || field === "city";

/** Thai digits as those of the rest of the world; thousands may be set apart. */
const digits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[\s,]/g, "");

/** What was typed as the field's value; undefined where it is none that the contract takes. */
export function parseField(field: EditableField, typed: string): Employee[EditableField] | undefined {
  const number = digits(typed);
  const value = isNumeric(field) ? (/^\d+$/.test(number) ? Number(number) : Number.NaN) : typed;
  const checked = v.safeParse(employee.entries[field], value);
  return checked.success ? checked.output : undefined;
}
