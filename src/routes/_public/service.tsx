import { createFileRoute } from "@tanstack/react-router";
import { Service } from "../../features/public/service.tsx";

export const Route = createFileRoute("/_public/service")({ component: Service });
