import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { signOutTeam } from "../../contract/requests.ts";
import { sessionAtom } from "../../state/session.ts";

/** Signs out of this device in every tab and of the intake server. */
export function useSignOut() {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  const signOutTeamMutation = useEndpointMutation(signOutTeam);
  return async () => {
    setSession(null);
    // Delete cached visitor data even if the server cannot be reached. Outbox messages stay and are sent after the next
    // sign-in to the server.
    signOutTeamMutation.mutateAsync({}).catch((error: unknown) => console.warn(error));
    // No redirect back to this page: the next user may be someone else.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
}
