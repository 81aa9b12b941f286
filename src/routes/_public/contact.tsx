import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Contact } from "../../features/public/contact.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/contact")({
  validateSearch: v.object({ department: v.fallback(v.optional(v.string()), undefined) }),
  // The services by name come from the service page.
  beforeLoad: () => Promise.all([loadTexts("contact"), loadTexts("company")]).then(() => {}),
  component: Contact,
});
