import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { UserData } from "../contract/auth.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** The previewed role, with its permissions when the preview began. */
export interface RolePreview {
  role: string;
  ability: UserData["ability"];
}

/** In sessionStorage: the preview survives a reload and does not affect other tabs. */
export const rolePreviewAtom = atomWithStorage<RolePreview | null>(
  storageKeys.preview,
  null,
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);
