import { type ParsedLocation, redirect } from "@tanstack/react-router";
import type { Store } from "jotai";
import { can } from "../../lib/auth.ts";
import { readInvitationCode } from "../../lib/invitation-link.ts";
import { getLandingPath } from "../../lib/url.ts";
import { abilityAtom } from "../../state/ability.ts";
import { sessionAtom, sessionEndedAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

interface GuardOptions {
  context: RouterContext;
  location: ParsedLocation;
}

/**
 * Redirects to the sign-in page if nobody is signed in; after signing in, the user returns to the requested page. If
 * the session ends while a page is open, the page stays, and ReauthDialog asks for the password over the page.
 */
export function requireSession({ context, location, cause }: GuardOptions & { cause: string }): void {
  const { store } = context;
  if (store.get(sessionAtom) || (cause === "stay" && store.get(sessionEndedAtom))) return;
  throw redirect({ to: "/login", search: { redirect: location.href } });
}

export function requireAbility({ context, location }: GuardOptions, action: string, subject: string): void {
  if (!isAllowed(context, action, subject))
    throw redirect({ to: "/misc/not-authorized", search: { from: location.href, action, subject }, replace: true });
}

interface SignInRouteOptions extends GuardOptions {
  search: { redirect?: string | undefined };
}

/**
 * For the pages of sign-in and registration: a signed-in user goes on to the page in `redirect`, or from the invitation to
 * a workspace to the page with the same form.
 */
export function redirectIfSignedIn({ context, search, location }: SignInRouteOptions): void {
  // An invitation is for a new account, also on the device of somebody who is signed in.
  if (!context.store.get(sessionAtom) || readInvitationCode(location.hash)) return;
  const requested = location.pathname.endsWith("/join") ? "/data" : search.redirect;
  throw redirect({ href: getLandingPath(requested, isAllowed(context, "read", "Dashboard")), replace: true });
}

interface NotAuthorizedRouteOptions {
  context: RouterContext;
  search: { from?: string | undefined; action?: string | undefined; subject?: string | undefined };
}

/** Returns to `from` once the user has the permission, for example after a role preview ends. */
export function redirectOnceAllowed({ context, search: { from, action, subject } }: NotAuthorizedRouteOptions): void {
  if (from && action && subject && isAllowed(context, action, subject))
    throw redirect({ href: getLandingPath(from, true), replace: true });
}

/** During a role preview, the previewed role counts. */
export const isAllowed = ({ store }: RouterContext, action: string, subject: string) =>
  can(store.get(abilityAtom), action, subject);

export const isInWorkspace = ({ store }: RouterContext): boolean => store.get(isInWorkspaceAtom);

export interface RouterContext {
  store: Store;
}
