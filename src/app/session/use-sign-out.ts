import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useSignOutTeam } from "../../api/queries/requests.ts";
import { sessionAtom } from "../../state/session.ts";

/** Signs the person out of this device, in every tab, and of the company's server. */
export function useSignOut() {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const signOutTeam = useSignOutTeam();
  return async () => {
    setSession(null);
    // What visitors wrote to the company does not stay for whoever comes next. It goes whether the server hears of it or
    // not; what waits to be sent stays, and goes out when somebody signs in to the server again.
    signOutTeam.mutateAsync({}).catch((error: unknown) => console.warn(error));
    // Not back to this page: whoever signs in next may be someone else.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
}
