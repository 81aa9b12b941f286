import { createFileRoute } from "@tanstack/react-router";
import { Career } from "../../features/public/career.tsx";

export const Route = createFileRoute("/_public/career")({ component: Career });
