import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { ErrorScreen } from "../app/error-screen.tsx";
import { NotFound } from "../app/not-found.tsx";
import type { RouterContext } from "../app/router-context.ts";
import { findPublicPage } from "../lib/public-pages.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page of the public site is a document: asked for from within the app, after a sign-in say, the browser loads it.
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});
