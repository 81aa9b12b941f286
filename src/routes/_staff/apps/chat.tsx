import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/session/guards.ts";
import { ChatScreen } from "../../../features/chat/chat-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/chat")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Chat");
    await loadTexts("chat");
  },
  component: ChatScreen,
});
