import { atomWithReset } from "jotai/utils";

/** What is typed to change one's password. Empty at first; setting it to jotai's RESET empties it again. */
export interface PasswordFormValues {
  currentPassword?: string;
  newPassword?: string;
  repeated?: string;
}

export const updatePasswordAtom = atomWithReset<PasswordFormValues>({});
