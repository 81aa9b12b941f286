import { queryOptions } from "@tanstack/react-query";
import { listEmails } from "../../contract/email.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { call } from "../call.ts";

export type EmailRecord = ResponseData<typeof listEmails>["emails"][number];

/** Queries the emails of the inbox, newest first. */
export const inboxQuery = queryOptions({
  queryKey: ["email", "inbox"],
  queryFn: () => call(listEmails, { params: { folder: "inbox" } }),
  select: ({ emails }) => emails,
});

/** Queries the emails of all folders. */
export const emailRecordsQuery = queryOptions({
  queryKey: ["email", "records"],
  queryFn: async () => (await call(listEmails, { params: {} })).emails,
});
