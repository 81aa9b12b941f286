import { createFileRoute } from "@tanstack/react-router";
import { chatsQuery } from "../../../api/queries/chat.ts";
import { prefetchOnEnter } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { ChatScreen } from "../../../features/chat/chat-screen.tsx";
import { chatSearch } from "../../../features/chat/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/chat")({
  validateSearch: chatSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Chat");
    await loadTexts("chat");
  },
  loader: ({ cause }) => prefetchOnEnter(cause, [chatsQuery]),
  component: ChatScreen,
});
