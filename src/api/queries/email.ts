import { queryOptions } from "@tanstack/react-query";
import { getEmail } from "../../contract/email.ts";
import { getEmailConversation, listEmailSummaries } from "../../contract/email-list.ts";
import { getEmailFile } from "../../contract/email-sending.ts";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages, MAX_PER_PAGE } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";

export type EmailRecord = ResponseData<typeof listEmailSummaries>["emails"][number];
export type EmailConversation = ResponseData<typeof getEmailConversation>;
export type EmailSummaryParams = Input<typeof listEmailSummaries>["params"];

export const fetchEmailSummaries = (params: EmailSummaryParams) => call(listEmailSummaries, { params });

/**
 * Returns one page, by default of 50, with the number of all matching emails and the counts of all folders and labels.
 */
export const emailSummariesQuery = (params: EmailSummaryParams) =>
  queryOptions({ queryKey: ["email", "summaries", params], queryFn: () => fetchEmailSummaries(params) });

export type EmailConversationParams = Input<typeof getEmailConversation>["params"];

/** Fails with a CallError (404) if no email has this id. */
export const emailConversationQuery = (params: EmailConversationParams) =>
  queryOptions({ queryKey: ["email", "conversation", params], queryFn: () => call(getEmailConversation, { params }) });

/**
 * Shows a change of emails before the worker has stored it: with 10,000 emails, the refetch takes half a second on a
 * slow phone. The refetch after the call brings the stored values, also if the call fails.
 */
export function showEmailChange(ids: readonly number[], change: Partial<Pick<EmailRecord, "isRead" | "isStarred">>) {
  if (ids.length === 0) return;
  const changedIds = new Set(ids);
  for (const kind of ["summaries", "conversation"]) {
    // A running refetch may have read the old values.
    void queryClient.cancelQueries({ queryKey: ["email", kind], predicate: ({ state }) => state.data !== undefined });
    queryClient.setQueriesData<{ emails: { id: number }[] }>(
      { queryKey: ["email", kind] },
      (data) =>
        data && {
          ...data,
          emails: data.emails.map((each) => (changedIds.has(each.id) ? { ...each, ...change } : each)),
        },
    );
  }
}

/** Fails with a CallError (404) if no email has this id. */
export const emailQuery = (id: number) =>
  queryOptions({ queryKey: ["email", "email", id], queryFn: () => call(getEmail, { params: { id } }) });

/** A stored file never changes, so changes of emails do not refetch it. */
export const emailFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["email-file", id],
    queryFn: () => call(getEmailFile, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Newest first. */
export const inboxQuery = queryOptions({
  queryKey: ["email", "inbox"],
  queryFn: () => fetchEmailSummaries({ folder: "inbox", unread: true, perPage: MAX_PER_PAGE }),
  select: ({ emails }) => emails,
});

export const allEmailsQuery = queryOptions({
  queryKey: ["email", "records"],
  queryFn: () =>
    fetchAllPages(async (page) => {
      const { emails, total } = await fetchEmailSummaries(page);
      return { rows: emails, total };
    }),
});
