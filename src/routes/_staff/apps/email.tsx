import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/session/guards.ts";
import { EmailScreen } from "../../../features/email/email-screen.tsx";
import { emailSearch } from "../../../features/email/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/email")({
  validateSearch: emailSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Email");
    await loadTexts("email");
  },
  component: EmailScreen,
});
