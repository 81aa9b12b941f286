import { atomWithReset } from "jotai/utils";

/** Setting the atom to Jotai's RESET clears the values. */
export interface PasswordFormValues {
  currentPassword?: string;
  newPassword?: string;
  repeated?: string;
}

export const updatePasswordAtom = atomWithReset<PasswordFormValues>({});
