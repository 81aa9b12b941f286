import { createFileRoute } from "@tanstack/react-router";
import { About } from "../../features/public/about.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/about")({
  beforeLoad: () => loadTexts("company"),
  component: About,
});
