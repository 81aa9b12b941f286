import { createFileRoute } from "@tanstack/react-router";
import { Service } from "../../features/public/service.tsx";
import { loadTexts } from "../../i18n/load.ts";

export const Route = createFileRoute("/_public/service")({
  beforeLoad: () => loadTexts("company"),
  component: Service,
});
