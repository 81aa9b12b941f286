import * as v from "valibot";
import type { Call } from "./calls.ts";

/** What a person typed to send a call: every param as text, the body as JSON text. */
export const tryFormSchema = v.object({ params: v.record(v.string(), v.string()), body: v.string() });
export type TryForm = v.InferOutput<typeof tryFormSchema>;

/** The published example of a call, as text to be changed. */
export function buildExampleForm({ parameters, body }: Call, refreshToken: string | undefined): TryForm {
  return {
    params: Object.fromEntries(parameters.map(({ name, example }) => [name, asText(example)])),
    body: body ? JSON.stringify(withToken(body.example, refreshToken), null, 2) : "",
  };
}

const asText = (value: unknown) => (value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value));

/** No refresh token can be published that would be good for anything; the session has one. */
const withToken = (example: unknown, refreshToken: string | undefined) =>
  typeof example === "object" && example !== null && "refreshToken" in example ? { ...example, refreshToken } : example;

/** What is sent: empty params are left out, a list is what its commas part. Throws a SyntaxError where the body is no JSON. */
export function parseCallInput({ parameters, body }: Call, form: TryForm): { params: object; body?: unknown } {
  const given = parameters.flatMap(({ name, schema }) => {
    const text = form.params[name] ?? "";
    if (text === "") return [];
    return [[name, schema.type === "array" ? text.split(",") : text]];
  });
  return { params: Object.fromEntries(given), ...(body && { body: JSON.parse(form.body) }) };
}
