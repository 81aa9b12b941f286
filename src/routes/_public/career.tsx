import { createFileRoute } from "@tanstack/react-router";
import { Career } from "../../features/public/career.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/career")({
  beforeLoad: () => loadTexts("company"),
  component: Career,
});
