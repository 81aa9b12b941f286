import { createFileRoute } from "@tanstack/react-router";
import { PublicLayout } from "../../app/public-layout.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public")({
  beforeLoad: () => loadTexts("public"),
  component: PublicLayout,
});
