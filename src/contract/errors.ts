import * as v from "valibot";

/** Messages by field, or one sentence: the only shape in which a call says that it failed. */
export const errorBody = v.object({
  error: v.union([v.string(), v.record(v.string(), v.array(v.string()))]),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
export type FieldErrors = Exclude<ErrorBody["error"], string>;

/** A failure that knows its status. Thrown anywhere in a handler, turned into an answer in one place. */
export class HttpError extends Error {
  readonly status: number;
  readonly error: ErrorBody["error"];

  constructor(status: number, error: ErrorBody["error"]) {
    super(typeof error === "string" ? error : JSON.stringify(error));
    this.name = "Failure";
    this.status = status;
    this.error = error;
  }
}

export const unauthorized = () => new HttpError(401, "Invalid access token");
export const forbidden = () => new HttpError(403, "Not allowed");
export const notFound = (thing: string) => new HttpError(404, `${thing} not found`);
/** An older app on a newer database: it may read, and not change what it may not understand. */
export const databaseReadOnly = () =>
  new HttpError(503, "A newer version of the app keeps this data. It can be read but not changed");
/** An `Idempotency-Key` stands for one request alone. */
export const idempotencyKeyReused = () => new HttpError(409, "This key was used for another request");
/** What is to be put there is there already. */
export const conflict = (thing: string) => new HttpError(409, `${thing} is there`);
export const badRequest = (errors: FieldErrors) => new HttpError(400, errors);

/** Issues of a failed check as messages by dotted field path; what concerns the whole input is under `body`. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "body";
    errors[field] ??= [];
    // Told in words of its own where the schema has none: its own speak of types.
    const isWordless = issue.message.startsWith("Invalid ");
    errors[field].push(
      issue.input === undefined ? "This is required." : isWordless ? "This has not the right form." : issue.message,
    );
  }
  return { ...errors };
}
