import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { UserData } from "../contract/auth.ts";
import { safeSessionStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** The role and its permissions when the preview began. */
export interface RolePreview {
  role: string;
  ability: UserData["ability"];
}

/** Stored in sessionStorage, so that a preview survives a reload and does not affect other tabs. */
export const rolePreviewAtom = atomWithStorage<RolePreview | null>(
  storageKeys.preview,
  null,
  createJSONStorage(() => safeSessionStorage),
  { getOnInit: true },
);
