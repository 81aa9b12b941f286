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
  (_get, set, session: Session | null) => {
    set(userDataAtom, session?.userData ?? null);
    set(accessTokenAtom, session?.accessToken ?? null);
    set(refreshTokenAtom, session?.refreshToken ?? null);
  },
);

/** What the shell shows of the person. */
export const loginAtom = atom((get) => {
  const user = get(sessionAtom)?.userData;
  return { userName: user?.fullName ?? "", creditBalance: user?.account.creditBalance ?? 0 };
});
