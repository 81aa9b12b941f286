import { createFileRoute } from "@tanstack/react-router";
import { JoinScreen } from "../../features/data/join-screen.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_entry/join")({
  beforeLoad: () => loadTexts("data", "areas"),
  component: JoinScreen,
});
