import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Contact } from "../../features/public/contact.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/contact")({
  validateSearch: v.object({ department: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: () => loadTexts("contact"),
  component: Contact,
});
