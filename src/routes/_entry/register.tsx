import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../../features/account/register-screen.tsx";

export const Route = createFileRoute("/_entry/register")({ component: RegisterScreen });
