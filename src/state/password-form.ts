import { atomWithReset } from "jotai/utils";

/** Input of the password form. Setting the atom to Jotai's RESET clears it. */
export interface PasswordFormValues {
  currentPassword?: string;
  newPassword?: string;
  repeated?: string;
}

export const updatePasswordAtom = atomWithReset<PasswordFormValues>({});
