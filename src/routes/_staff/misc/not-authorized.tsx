import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { NotAuthorized } from "../../../features/access/not-authorized.tsx";

export const Route = createFileRoute("/_staff/misc/not-authorized")({
  validateSearch: v.object({ from: v.fallback(v.optional(v.string()), undefined) }),
  component: () => <NotAuthorized from={Route.useSearch().from} />,
});
