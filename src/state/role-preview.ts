import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { UserData } from "../contract/auth.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** The role as which this tab is shown, with what that role could do when the preview began. */
export interface RolePreview {
  role: string;
  ability: UserData["ability"];
}

/** Kept with the tab: a reload goes on with it, another tab knows nothing of it. */
export const rolePreviewAtom = atomWithStorage<RolePreview | null>(
  storageKeys.preview,
  null,
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);
