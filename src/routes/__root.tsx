import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { ErrorScreen } from "../app/errors/error-screens.tsx";
import type { RouterContext } from "../app/session/guards.ts";
import { findPublicPage } from "../lib/public-paths.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";

const NotFound = lazyWithRetry(async () => (await import("../app/errors/not-found.tsx")).NotFound);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Public pages have no route. If the app navigates to one, for example after sign-in, the browser must load it.
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  errorComponent: ErrorScreen,
});
