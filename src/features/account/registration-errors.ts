import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { registration } from "../../contract/auth.ts";

type Field = "email" | "username" | "password";
type Message =
  `errors.${"required" | "tooShort" | "email" | "username" | "tooLong" | "emailTaken" | "usernameTaken" | "full" | "unknown"}`;
export type RegistrationErrors = Partial<Record<Field, Message>>;

/** What the contract's own schema has against the values, as keys of the texts. */
export function validateRegistration(values: Record<Field, string>): RegistrationErrors {
  const checked = v.safeParse(registration, values);
  const errors: RegistrationErrors = {};
  for (const issue of checked.issues ?? []) {
    const field = issue.path?.[0].key as Field;
    errors[field] ??= messageFor(field, values[field], issue.type);
  }
  return errors;
}

function messageFor(field: Field, value: string, type: string): Message {
  if (!value.trim()) return "errors.required";
  if (type === "min_length") return "errors.tooShort";
  if (type === "max_length" || field === "password") return "errors.tooLong";
  return `errors.${field}`;
}

/** Taken names come back with a success: the owner's rule. */
export const toTakenErrors = (error: { email?: unknown; username?: unknown }): RegistrationErrors => ({
  ...(error.email !== undefined && { email: "errors.emailTaken" }),
  ...(error.username !== undefined && { username: "errors.usernameTaken" }),
});

export const getRegistrationErrorKey = (error: unknown): Message =>
  error instanceof CallError && error.status === 507 ? "errors.full" : "errors.unknown";
