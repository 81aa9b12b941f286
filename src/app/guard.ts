import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { landingPath } from "../lib/landing-path.ts";
import { sessionAtom } from "../state/session.ts";
import { currentAbility } from "./ability.ts";
import type { RouterContext } from "./router-context.ts";

interface GuardOptions {
  context: RouterContext;
  location: ParsedLocation;
}

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. */
export function requireSession({ context, location }: GuardOptions): void {
  if (!context.store.get(sessionAtom)) throw redirect({ to: "/login", search: { redirect: location.href } });
}

/** Shows a person who may not open a page why not, and what to do. */
export function requireAbility({ context, location }: GuardOptions, action: string, subject: string): void {
  if (!currentAbility(context.store).can(action, subject))
    throw redirect({ to: "/misc/not-authorized", search: { from: location.href }, replace: true });
}

interface EntryOptions {
  context: RouterContext;
  search: { redirect?: string | undefined };
}

/** Someone signed in has no business at the sign-in page: on to where they wanted to go. */
export function leaveWhenSignedIn({ context, search }: EntryOptions): void {
  if (!context.store.get(sessionAtom)) return;
  const href = landingPath(search.redirect, currentAbility(context.store).can("read", "Todo"));
  throw redirect({ href, replace: true });
}
