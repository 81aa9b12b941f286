import { type Cases, notFound, rejects } from "../case.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID } from "../test-api.ts";

const toRoleOptions = (id: unknown, name: unknown) => ({ params: { id }, body: { role: name } });

export const cases: Cases = {
  listRoles: {},
  updateRole: {
    invalid: {
      ability: [undefined, "everything", Array(201).fill({ action: "read", subject: "Todo" })],
      "ability.0.action": ["own"],
      "ability.0.subject": ["Moon"],
    },
    errorCases: [
      notFound("Role", { params: { role: "owner" }, body: { ability: [] } }),
      rejects(
        "removing an administrator's abilities",
        400,
        { ability: ["Administrators always have full access."] },
        { params: { role: "admin" }, body: { ability: [{ action: "read", subject: "all" }] } },
      ),
    ],
  },
  listAccounts: {},
  updateAccountRole: {
    invalid: { id: ["me"], role: [undefined, "owner"] },
    errorCases: [
      notFound("Account", toRoleOptions(77, "editor")),
      rejects(
        "changing the last administrator's role",
        400,
        { role: ["Keep at least one administrator."] },
        toRoleOptions(ADMIN_ID, "editor"),
      ),
      rejects(
        "changing the caller's own role",
        400,
        { role: ["Another administrator must change your role."] },
        async ({ db }) => {
          // Add a second administrator; otherwise the call would return the "last administrator" error instead.
          await db.accounts.update(CLIENT_ACCOUNT_ID, { role: "admin" });
          return toRoleOptions(ADMIN_ID, "editor");
        },
      ),
    ],
  },
};
