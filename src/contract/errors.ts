import * as v from "valibot";

export const errorBody = v.object({
  error: v.union([v.string(), v.record(v.string(), v.array(v.string()))]),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
export type FieldErrors = Exclude<ErrorBody["error"], string>;

/** Any function that a handler calls may throw it; the dispatcher turns it into a response. */
export class HttpError extends Error {
  readonly status: number;
  readonly error: ErrorBody["error"];
  /** In seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, error: ErrorBody["error"], retryAfter?: number) {
    super(typeof error === "string" ? error : JSON.stringify(error));
    this.name = "HttpError";
    this.status = status;
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

export const unauthorized = () => new HttpError(401, "Invalid access token");
export const forbidden = () => new HttpError(403, "Not allowed");
export const notFound = (thing: string) => new HttpError(404, `${thing} not found`);
/** An older version of the app may only read a newer version's database. */
export const databaseReadOnly = () =>
  new HttpError(503, "A newer version of the app manages this data. It is read-only here");
export const idempotencyKeyReused = () => new HttpError(409, "This key was used for another request");
/** The error of a failed undo: the record no longer has the values that the undo takes back. */
export const NOT_ENOUGH_IN_STOCK = "Not enough pieces in stock";
export const CHANGED_SINCE = "It has been changed since";
export const changedSince = () => new HttpError(409, CHANGED_SINCE);
export const conflict = (thing: string) => new HttpError(409, `${thing} already exists`);
export const badRequest = (errors: FieldErrors) => new HttpError(400, errors);

/** Returns messages by dotted field path. Issues about the whole input go under `body`. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "body";
    errors[field] ??= [];
    // Replace Valibot's default messages ("Invalid type: Expected …"), because they name TypeScript types.
    const isDefaultMessage = issue.message.startsWith("Invalid ");
    errors[field].push(
      issue.input === undefined ? "This is required." : isDefaultMessage ? "Invalid value." : issue.message,
    );
  }
  return { ...errors };
}
