import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/session/guards.ts";
import { CalendarScreen } from "../../../features/calendar/calendar-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/calendar")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Calendar");
    await loadTexts("calendar");
  },
  component: CalendarScreen,
});
