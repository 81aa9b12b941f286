import { createFileRoute } from "@tanstack/react-router";
import { Manual } from "../../features/public/manual.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/manual")({
  beforeLoad: () => loadTexts("manual"),
  component: Manual,
});
