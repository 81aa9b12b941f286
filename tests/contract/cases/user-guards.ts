import type { CaseOptions } from "../case.ts";
import { ADMIN_ID, type SendOptions } from "../test-api.ts";

export const roles = ["Use one of admin, editor, author, maintainer, subscriber."];
export const plans = ["Use one of basic, team, company, enterprise."];
export const statuses = ["Use one of active, inactive, pending."];
export const emailTaken = ["This email is already in use."];
export const usernameTaken = ["This username is already in use."];

export const somsri = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
};
/** Makes a seed user the caller, by giving both the same e-mail address. */
export const asOneself =
  (id: number, options: SendOptions): CaseOptions =>
  async (api) => {
    const [user, admin] = await Promise.all([api.db.users.get(id), api.db.accounts.get(ADMIN_ID)]);
    if (user && admin) await api.db.accounts.put({ ...admin, email: user.email, emailKey: user.emailKey });
    return options;
  };

/** Leaves this user as the only active administrator. */
export const asLastAdmin =
  (id: number, options: SendOptions): CaseOptions =>
  async (api) => {
    await api.db.users.toCollection().modify((user) => {
      if (user.id !== id && user.role === "admin") user.status = "inactive";
    });
    return options;
  };

export const deleteSelf = { status: 409, error: "You cannot delete yourself." };
export const suspendSelf = { status: 409, error: "You cannot suspend yourself." };
export const ownRole = { status: 409, error: "Another administrator must change your role." };
export const lastAdmin = { status: 409, error: "Keep at least one active administrator." };
