import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ErrorScreen } from "../../app/errors/error-screens.tsx";
import { AuthLayout } from "../../app/layout/auth-layout.tsx";
import { redirectIfSignedIn } from "../../app/session/guards.ts";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_entry")({
  validateSearch: v.object({
    redirect: v.fallback(v.optional(v.string()), undefined),
    /** The sample account with which the sign-in page signs the visitor in at once. */
    as: v.fallback(v.optional(v.picklist(["admin", "client"])), undefined),
    /** The device no longer belongs to a workspace, for example because a colleague removed it. */
    left: v.fallback(v.optional(v.literal("true")), undefined),
  }),
  beforeLoad: async (options) => {
    redirectIfSignedIn(options);
    await loadTexts("auth");
  },
  component: AuthLayout,
  errorComponent: ErrorScreen,
});
