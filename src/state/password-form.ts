import { atomWithReset } from "jotai/utils";

/** Setting the atom to Jotai's RESET clears them. */
export interface PasswordFormValues {
  currentPassword?: string;
  newPassword?: string;
  repeated?: string;
}

export const updatePasswordAtom = atomWithReset<PasswordFormValues>({});
