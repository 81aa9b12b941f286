import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { emailLabels, emailViews } from "../../contract/email.ts";

const absent = undefined;
const emailId = v.pipe(v.string(), v.regex(/^[1-9]\d*$/));
/** The longest search text that the contract accepts. */
const MAX_QUERY_LENGTH = 200;

export const pageFolders = [...emailViews, "all"] as const;
export type PageFolder = (typeof pageFolders)[number];

export const emailSearch = v.object({
  q: v.fallback(v.optional(v.string()), absent),
  /** By default the inbox or, with a label, all folders except spam and trash. */
  folder: v.fallback(v.optional(v.picklist(pageFolders)), absent),
  label: v.fallback(v.optional(v.picklist(emailLabels)), absent),
  unread: v.fallback(v.optional(v.literal("true")), absent),
  email: v.fallback(v.optional(emailId), absent),
  /** `new`, or the id of a draft. */
  compose: v.fallback(v.optional(v.union([v.literal("new"), emailId])), absent),
  /** The whole URL that the browser passes to the app (protocol_handlers in the manifest), with "mailto:". */
  mailto: v.fallback(v.optional(v.string()), absent),
});
export type EmailSearch = v.InferOutput<typeof emailSearch>;

/** Undefined for a label without a folder: that view shows several folders. */
export const getFolder = ({ folder, label }: EmailSearch): PageFolder | undefined =>
  folder ?? (label ? undefined : "inbox");

export function toListParams(search: EmailSearch) {
  const folder = getFolder(search);
  return {
    q: search.q?.slice(0, MAX_QUERY_LENGTH),
    folder: folder === "all" ? undefined : folder,
    label: search.label,
    unread: search.unread ? true : undefined,
  };
}

const route = getRouteApi("/_staff/apps/email");

export function useEmailSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<EmailSearch>, { replace = false, resetScroll = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll });
  return { search, setSearch };
}
