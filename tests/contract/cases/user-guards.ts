import { type UserConflict, userConflictErrors } from "../../../src/contract/users.ts";
import { type CaseOptions, rejects } from "../case.ts";
import { ADMIN_ID, type SendOptions } from "../test-api.ts";

export const emailTakenError = ["This email is already in use."];
export const usernameTakenError = ["This username is already in use."];

export const newUser = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
};
export const makeUserTheCaller =
  (id: number, options: SendOptions): CaseOptions =>
  async (api) => {
    await api.db.accounts.update(ADMIN_ID, { userId: id });
    return options;
  };

/** Makes every administrator inactive except the user with the given id. */
export const makeUserTheLastAdmin =
  (id: number, options: SendOptions): CaseOptions =>
  async (api) => {
    await api.db.users.toCollection().modify((user) => {
      if (user.id !== id && user.role === "admin") user.status = "inactive";
    });
    return options;
  };

export const rejectsConflict = (name: string, conflict: UserConflict, options: CaseOptions) =>
  rejects(name, 409, userConflictErrors[conflict], options);
