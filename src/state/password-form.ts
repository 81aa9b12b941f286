import { atomWithReset } from "jotai/utils";

/** The values typed into the password form. Setting the atom to Jotai's RESET clears them. */
export interface PasswordFormValues {
  currentPassword?: string;
  newPassword?: string;
  repeated?: string;
}

export const updatePasswordAtom = atomWithReset<PasswordFormValues>({});
