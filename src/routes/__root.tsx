import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { ErrorScreen } from "../app/errors/error-screens.tsx";
import { NotFound } from "../app/errors/not-found.tsx";
import type { RouterContext } from "../app/session/guards.ts";
import { findPublicPage } from "../site/paths.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Public pages have no route. If the app navigates to one, for example after sign-in, the browser must load it.
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});
