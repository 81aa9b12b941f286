import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useSignOutTeam } from "../../api/queries/requests.ts";
import { queryClient } from "../../api/query-client.ts";
import { sessionAtom } from "../../state/session.ts";

/** Ends the session on this device and shows the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const signOutTeam = useSignOutTeam();
  return async () => {
    setSession(null);
    // What visitors wrote to the company does not stay for whoever comes next. It goes whether the server hears of it or not.
    signOutTeam.mutateAsync({}).catch((error: unknown) => console.warn(error));
    queryClient.removeQueries({ queryKey: ["requests"] });
    // Not back to this page: whoever signs in next may be someone else.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
}
