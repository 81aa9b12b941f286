import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { callWithToken } from "../../api/call.ts";
import { getStoredAccessToken } from "../../api/session.ts";
import { signOutOfTeam } from "../../api/sign-out-team.ts";
import { endSession } from "../../contract/account.ts";
import { sessionAtom } from "../../state/session.ts";

/** Signs out on this device, in every tab, and on the intake server. */
export function useSignOut() {
  const router = useRouter();
  const setSession = useSetAtom(sessionAtom);
  return async () => {
    const token = getStoredAccessToken();
    setSession(null);
    // Without this call, the session would stay in the list of sessions until its tokens expire.
    if (token)
      callWithToken(token, endSession, { params: { id: "current" } }).catch((error: unknown) => console.warn(error));
    // Loaded only now: the search also signs out, and its screen starts with few scripts.
    import("../../api/push.ts").then(({ endPush }) => endPush()).catch(console.warn);
    // Outbox messages stay; they are sent after the next sign-in to the server.
    signOutOfTeam().catch(console.warn);
    // Do not redirect back to this page after the next sign-in, because another person may sign in.
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
  };
}
