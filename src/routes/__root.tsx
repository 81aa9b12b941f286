import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { ErrorScreen } from "../app/errors/error-screens.tsx";
import type { RouterContext } from "../app/session/guards.ts";
import { findPublicPage } from "../site/paths.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";

const loadNotFound = async () => (await import("../app/errors/not-found.tsx")).NotFound;
let NotFound: ComponentType = lazyWithRetry(loadNotFound);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Public pages have no route. If the app navigates to one, for example after sign-in, the browser must load it.
  beforeLoad: async ({ location, matches }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
    // No other route matches. The loading screen stays until the 404 page's code is here, and the page then renders at
    // once; a lazy component would show nothing first.
    if (matches.length === 1)
      await loadNotFound().then(
        (loaded) => {
          NotFound = loaded;
        },
        () => undefined,
      );
  },
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  errorComponent: ErrorScreen,
});
