import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { getLandingPath } from "../../lib/landing-path.ts";
import { sessionAtom, sessionEndedAtom } from "../../state/session.ts";
import type { RouterContext } from "../router-context.ts";

interface GuardOptions {
  context: RouterContext;
  location: ParsedLocation;
}

/**
 * Sends whoever is not signed in to the sign-in page, and back here afterwards. A session that ends under an open page
 * leaves it standing: the password is asked for over it.
 */
export function requireSession({ context, location, cause }: GuardOptions & { cause: string }): void {
  const { store } = context;
  if (store.get(sessionAtom) || (cause === "stay" && store.get(sessionEndedAtom))) return;
  throw redirect({ to: "/login", search: { redirect: location.href } });
}

/** Shows a person who may not open a page why not, and what to do. */
export async function requireAbility({ context, location }: GuardOptions, action: string, subject: string) {
  if (!(await may(context, action, subject)))
    throw redirect({ to: "/misc/not-authorized", search: { from: location.href, action, subject }, replace: true });
}

interface EntryOptions {
  context: RouterContext;
  search: { redirect?: string | undefined };
}

/** Someone signed in has no business at the sign-in page: on to where they wanted to go. */
export async function redirectIfSignedIn({ context, search }: EntryOptions): Promise<void> {
  if (!context.store.get(sessionAtom)) return;
  const href = getLandingPath(search.redirect, await may(context, "read", "Todo"));
  throw redirect({ href, replace: true });
}

interface DeniedOptions {
  context: RouterContext;
  search: { from?: string | undefined; action?: string | undefined; subject?: string | undefined };
}

/** Back to the page that was closed, as soon as the person may open it: a preview ended, or somebody gave the right. */
export async function redirectIfAllowed({ context, search: { from, action, subject } }: DeniedOptions): Promise<void> {
  if (from && action && subject && (await may(context, action, subject)))
    throw redirect({ href: getLandingPath(from, true), replace: true });
}

/** Asks CASL, which comes when it is first asked: a visitor does not pay for it. */
async function may({ store }: RouterContext, action: string, subject: string): Promise<boolean> {
  const { getAbility } = await import("./ability.ts");
  return getAbility(store).can(action, subject);
}
