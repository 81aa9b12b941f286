import type { ContactRequest } from "../contract/contact.ts";

/** The order of the list; ties break by id. */
export const newestFirst = (a: ContactRequest, b: ContactRequest) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

/** The request as one that is to be sent at once; what the server said about it before no longer counts. */
export function queued({ reason, ...request }: ContactRequest, now: Date): ContactRequest {
  return { ...request, status: "queued", nextAttemptAt: now.toISOString() };
}
