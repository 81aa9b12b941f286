import { getRouteApi, useLocation } from "@tanstack/react-router";
import * as v from "valibot";

const absent = undefined;

export const chatSearch = v.object({
  contact: v.fallback(
    v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
    absent,
  ),
  message: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), absent),
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), absent),
  panel: v.fallback(v.optional(v.picklist(["contact", "profile", "group", "new-group"])), absent),
  /** The message that is being edited. */
  edit: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), absent),
  /** Shows all contacts, to start a conversation. */
  new: v.fallback(v.optional(v.literal("true")), absent),
});
export type ChatSearch = v.InferOutput<typeof chatSearch>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Counts how often the user has pressed the search result that is already open. */
    messageJump?: number;
  }
}

export const useMessageJump = (): number | undefined => useLocation({ select: ({ state }) => state.messageJump });

const route = getRouteApi("/_staff/apps/chat");

interface ChatSearchState {
  search: ChatSearch;
  setSearch: (part: Partial<ChatSearch>, options?: { replace?: boolean; ignoreBlocker?: boolean }) => Promise<void>;
}

export function useChatSearch(): ChatSearchState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: ChatSearchState["setSearch"] = (part, { replace = false, ignoreBlocker = false } = {}) => {
    const toNextSearch = (previous: ChatSearch) => ({ ...previous, ...part });
    return navigate({ to: "/apps/chat", search: toNextSearch, replace, ignoreBlocker, resetScroll: false });
  };
  return { search, setSearch };
}
