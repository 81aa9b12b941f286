import { atom } from "jotai";
import type { Session, UserData } from "../contract/auth.ts";
import { isWorkspaceToken } from "../lib/auth.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";
import { isInWorkspaceAtom } from "./workspace.ts";

const userDataAtom = atomWithStoredValue<UserData | null>(storageKeys.userData, null);
const accessTokenAtom = atomWithStoredValue<string | null>(storageKeys.accessToken, null);
const refreshTokenAtom = atomWithStoredValue<string | null>(storageKeys.refreshToken, null);

/** Stored in localStorage and shared by all tabs. */
export const sessionAtom = atom(
  (get): Session | null => {
    const [userData, accessToken, refreshToken] = [get(userDataAtom), get(accessTokenAtom), get(refreshTokenAtom)];
    return userData && accessToken && refreshToken ? { userData, accessToken, refreshToken } : null;
  },
  (get, set, session: Session | null) => {
    // Other tabs receive the user and the two tokens one by one. A user without tokens would look to them like an
    // expired session, so delete the user first and store the new user last.
    if (session?.userData.id !== get(userDataAtom)?.id) set(userDataAtom, null);
    if (session) set(isInWorkspaceAtom, isWorkspaceToken(session.accessToken) ?? get(isInWorkspaceAtom));
    set(accessTokenAtom, session?.accessToken ?? null);
    set(refreshTokenAtom, session?.refreshToken ?? null);
    if (session) set(userDataAtom, session.userData);
  },
);

/** Also the user whose session has expired; null after a sign-out. */
export const currentUserAtom = atom((get) => get(userDataAtom));

/**
 * True if the session has expired or the worker rejected it. Setting the atom deletes the tokens but keeps the user.
 */
export const sessionEndedAtom = atom(
  (get) => get(userDataAtom) !== null && get(sessionAtom) === null,
  (_get, set) => {
    set(accessTokenAtom, null);
    set(refreshTokenAtom, null);
  },
);

/** What the menu and the navbar show of the user. */
export const loginAtom = atom((get) => {
  const user = get(currentUserAtom);
  return { userName: user?.fullName ?? "", creditBalance: user?.account.creditBalance ?? 0 };
});

/**
 * Reads the session from localStorage. It can be newer than the atoms, because storage events arrive late. Read it
 * before you renew a token.
 */
export function readStoredSession(): Session | null {
  const read = <T>(key: string): T | null => JSON.parse(safeStorage.getItem(key) ?? "null");
  try {
    const userData = read<UserData>(storageKeys.userData);
    const accessToken = read<string>(storageKeys.accessToken);
    const refreshToken = read<string>(storageKeys.refreshToken);
    return userData && accessToken && refreshToken ? { userData, accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}
