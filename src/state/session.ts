import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import type { Session, UserData } from "../contract/auth.ts";
import { storageKeys } from "../lib/storage-keys.ts";

// Read at the first access, not after the first render: the guards of the routes ask before anything is rendered.
const kept = { getOnInit: true };
const userDataAtom = atomWithStorage<UserData | null>(storageKeys.userData, null, undefined, kept);
const accessTokenAtom = atomWithStorage<string | null>(storageKeys.accessToken, null, undefined, kept);
const refreshTokenAtom = atomWithStorage<string | null>(storageKeys.refreshToken, null, undefined, kept);

/** Who is signed in, with both tokens; null after a sign-out. Kept on the device, the same in every tab. */
export const sessionAtom = atom(
  (get): Session | null => {
    const [userData, accessToken, refreshToken] = [get(userDataAtom), get(accessTokenAtom), get(refreshTokenAtom)];
    return userData && accessToken && refreshToken ? { userData, accessToken, refreshToken } : null;
  },
  (get, set, session: Session | null) => {
    // The person first to go and last to come: other tabs hear of one after the other, and must not see an ended session.
    if (session?.userData.id !== get(userDataAtom)?.id) set(userDataAtom, null);
    set(accessTokenAtom, session?.accessToken ?? null);
    set(refreshTokenAtom, session?.refreshToken ?? null);
    if (session) set(userDataAtom, session.userData);
  },
);

/** Who is signed in, or was until the session ended; null after a sign-out. */
export const currentUserAtom = atom((get) => get(userDataAtom));

/** True where a session ran out, or was refused, and the person did not sign out. Setting it keeps who it was. */
export const sessionEndedAtom = atom(
  (get) => get(userDataAtom) !== null && get(sessionAtom) === null,
  (_get, set) => {
    set(accessTokenAtom, null);
    set(refreshTokenAtom, null);
  },
);

/** What the shell shows of the person. */
export const loginAtom = atom((get) => {
  const user = get(currentUserAtom);
  return { userName: user?.fullName ?? "", creditBalance: user?.account.creditBalance ?? 0 };
});

/**
 * The session as the device keeps it now. A tab hears of another's new tokens after they are there: whoever is about to
 * trade one asks here.
 */
export function readStoredSession(): Session | null {
  const read = <T>(key: string): T | null => JSON.parse(localStorage.getItem(key) ?? "null");
  try {
    const userData = read<UserData>(storageKeys.userData);
    const accessToken = read<string>(storageKeys.accessToken);
    const refreshToken = read<string>(storageKeys.refreshToken);
    return userData && accessToken && refreshToken ? { userData, accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}
