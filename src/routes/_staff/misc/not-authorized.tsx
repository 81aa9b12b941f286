import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { redirectOnceAllowed } from "../../../app/session/guards.ts";
import { NotAuthorized } from "../../../features/access/not-authorized.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

const optionalText = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute("/_staff/misc/not-authorized")({
  validateSearch: v.object({ from: optionalText, action: optionalText, subject: optionalText }),
  beforeLoad: async (options) => {
    redirectOnceAllowed(options);
    await loadTexts("access", "areas");
  },
  component: () => <NotAuthorized {...Route.useSearch()} />,
});
