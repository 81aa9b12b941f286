import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { ErrorScreen } from "../app/errors/error-screens.tsx";
import type { RouterContext } from "../app/session/guards.ts";
import { findPublicPage } from "../site/paths.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";

const NotFound = lazyWithRetry(async () => (await import("../app/errors/not-found.tsx")).NotFound);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Public pages have no route. If the app navigates to one, for example after sign-in, the browser must load it.
  beforeLoad: async ({ location, matches }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
    // No other route matches: keep the loading screen until the code of the 404 page is here.
    if (matches.length === 1) await NotFound.preload().catch(() => undefined);
  },
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  errorComponent: ErrorScreen,
});
