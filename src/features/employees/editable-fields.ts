import * as v from "valibot";
import { type Employee, employee } from "../../contract/employees.ts";

export type EditableField = "post" | "city" | "salary" | "age" | "experience" | "email";

export const isNumeric = (field: EditableField) => field === "salary" || field === "age" || field === "experience";

/** True for fields whose text differs between languages. */
export const isLocalised = (field: EditableField) => field === "post" || field === "city";

/** Converts Thai digits to Arabic ones and removes thousands separators. */
const normalizeDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[\s,]/g, "");

/** Returns the field's value for a typed text, or undefined if the contract rejects it. */
export function parseField(field: EditableField, text: string): Employee[EditableField] | undefined {
  const digits = normalizeDigits(text);
  const value = isNumeric(field) ? (/^\d+$/.test(digits) ? Number(digits) : Number.NaN) : text;
  const result = v.safeParse(employee.entries[field], value);
  return result.success ? result.output : undefined;
}
