import { createRootRouteWithContext } from "@tanstack/react-router";
import { ErrorScreen } from "../app/error-screen.tsx";
import { NotFound } from "../app/not-found.tsx";
import type { RouterContext } from "../app/router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});
