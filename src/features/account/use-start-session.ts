import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import type { Session } from "../../contract/auth.ts";
import { can } from "../../lib/auth.ts";
import { getLandingPath } from "../../lib/url.ts";
import { sessionAtom } from "../../state/session.ts";

const route = getRouteApi("/_entry");

/** Returns a function that stores the session and opens the page the person asked for. */
export function useStartSession() {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const { redirect } = route.useSearch();
  return (session: Session) => {
    setSession(session);
    return router.navigate({
      href: getLandingPath(redirect, can(session.userData.ability, "read", "Todo")),
      replace: true,
    });
  };
}
