import * as v from "valibot";

/** Body of every error response: messages by field, or one sentence. */
export const errorBody = v.object({
  error: v.union([v.string(), v.record(v.string(), v.array(v.string()))]),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
export type FieldErrors = Exclude<ErrorBody["error"], string>;

/** Thrown anywhere in a handler; the dispatcher turns it into a response. */
export class HttpError extends Error {
  readonly status: number;
  readonly error: ErrorBody["error"];

  constructor(status: number, error: ErrorBody["error"]) {
    super(typeof error === "string" ? error : JSON.stringify(error));
    this.name = "HttpError";
    this.status = status;
    this.error = error;
  }
}

export const unauthorized = () => new HttpError(401, "Invalid access token");
export const forbidden = () => new HttpError(403, "Not allowed");
export const notFound = (thing: string) => new HttpError(404, `${thing} not found`);
/** An older app version may read a newer database but must not write to it. */
export const databaseReadOnly = () =>
  new HttpError(503, "A newer version of the app manages this data. It is read-only here");
/** An `Idempotency-Key` identifies exactly one request. */
export const idempotencyKeyReused = () => new HttpError(409, "This key was used for another request");
export const conflict = (thing: string) => new HttpError(409, `${thing} already exists`);
export const badRequest = (errors: FieldErrors) => new HttpError(400, errors);

/** Valibot issues as messages by dotted field path; issues with the whole input are under `body`. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "body";
    errors[field] ??= [];
    // Valibot's default messages ("Invalid type: Expected …") name TypeScript types.
    const isDefaultMessage = issue.message.startsWith("Invalid ");
    errors[field].push(
      issue.input === undefined ? "This is required." : isDefaultMessage ? "Invalid value." : issue.message,
    );
  }
  return { ...errors };
}
