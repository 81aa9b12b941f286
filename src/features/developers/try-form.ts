import * as v from "valibot";
import type { Call } from "./calls.ts";

/** The input of a call as typed: params as text, the body as JSON text. */
export const tryFormSchema = v.object({ params: v.record(v.string(), v.string()), body: v.string() });
export type TryForm = v.InferOutput<typeof tryFormSchema>;

/** Returns the call's example as editable text. */
export function buildExampleForm({ parameters, body }: Call, refreshToken: string | undefined): TryForm {
  return {
    params: Object.fromEntries(parameters.map(({ name, example }) => [name, asText(example)])),
    body: body ? JSON.stringify(withToken(body.example, refreshToken), null, 2) : "",
  };
}

const asText = (value: unknown) => (value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value));

/** The example cannot contain a valid refresh token, so the session's own is used. */
const withToken = (example: unknown, refreshToken: string | undefined) =>
  typeof example === "object" && example !== null && "refreshToken" in example ? { ...example, refreshToken } : example;

/** Parses the typed input: omits empty params and splits lists at commas. Throws a SyntaxError if the body is not JSON. */
export function parseCallInput({ parameters, body }: Call, form: TryForm): { params: object; body?: unknown } {
  const given = parameters.flatMap(({ name, schema }) => {
    const text = form.params[name] ?? "";
    if (text === "") return [];
    return [[name, schema.type === "array" ? text.split(",") : text]];
  });
  return { params: Object.fromEntries(given), ...(body && { body: JSON.parse(form.body) }) };
}
