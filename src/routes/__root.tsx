import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { ErrorScreen } from "../app/errors/error-screen.tsx";
import { NotFound } from "../app/errors/not-found.tsx";
import type { RouterContext } from "../app/router-context.ts";
import { findPublicPage } from "../site/paths.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page of the public site is a document: asked for from within the app, after a sign-in say, the browser loads it.
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});
