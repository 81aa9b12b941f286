import type { CaseOptions } from "../case.ts";
import { ADMIN_ID, type SendOptions } from "../test-api.ts";

export const invalidRoleMessages = ["Use one of admin, editor, author, maintainer, subscriber."];
export const invalidPlanMessages = ["Use one of basic, team, company, enterprise."];
export const invalidStatusMessages = ["Use one of active, inactive, pending."];
export const emailTakenMessages = ["This email is already in use."];
export const usernameTakenMessages = ["This username is already in use."];

export const newUser = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
};
/** Links the caller's account to a seed user. */
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

export const deleteSelfError = { status: 409, error: "You cannot delete yourself." };
export const suspendSelfError = { status: 409, error: "You cannot suspend yourself." };
export const ownRoleError = { status: 409, error: "Another administrator must change your role." };
export const lastAdminError = { status: 409, error: "Keep at least one active administrator." };
