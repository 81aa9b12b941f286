import type { Cases, ContractCase } from "../case.ts";
import { ADMIN_ID } from "../test-api.ts";

const roleNotFound = { status: 404, error: "Role not found" };
const author = (ability: unknown) => ({ params: { role: "author" }, body: { ability } });
const role = (id: unknown, name: unknown) => ({ params: { id }, body: { role: name } });

const listRoles: ContractCase = { errorCases: [] };

const updateRole: ContractCase = {
  errorCases: [
    { name: "an unknown role", options: { params: { role: "owner" }, body: { ability: [] } }, ...roleNotFound },
    {
      name: "removing an administrator's abilities",
      options: { params: { role: "admin" }, body: { ability: [{ action: "read", subject: "all" }] } },
      status: 400,
      error: { ability: ["Administrators always have full access."] },
    },
    { name: "no ability", options: { params: { role: "author" }, body: {} }, invalid: ["ability"] },
    { name: "an ability that is not a list", options: author("everything"), invalid: ["ability"] },
    {
      name: "an unknown action and an unknown subject",
      options: author([{ action: "own", subject: "Moon" }]),
      invalid: ["ability.0.action", "ability.0.subject"],
    },
    {
      name: "too many rules",
      options: author(Array.from({ length: 201 }, () => ({ action: "read", subject: "Todo" }))),
      invalid: ["ability"],
    },
  ],
};

const listAccounts: ContractCase = { errorCases: [] };

const updateAccountRole: ContractCase = {
  errorCases: [
    { name: "an unknown account", options: role(77, "editor"), status: 404, error: "Account not found" },
    { name: "an invalid id", options: role("me", "editor"), invalid: ["id"] },
    { name: "an unknown role", options: role(2, "owner"), invalid: ["role"] },
    { name: "no role", options: { params: { id: 2 }, body: {} }, invalid: ["role"] },
    {
      name: "changing the last administrator's role",
      options: role(ADMIN_ID, "editor"),
      status: 400,
      error: { role: ["Keep at least one administrator."] },
    },
    {
      name: "changing the caller's own role",
      options: async (api) => {
        // Add a second administrator; otherwise the call would return the "last administrator" error instead.
        const client = await api.db.accounts.get(2);
        if (client) await api.db.accounts.put({ ...client, role: "admin" });
        return role(ADMIN_ID, "editor");
      },
      status: 400,
      error: { role: ["Another administrator must change your role."] },
    },
  ],
};

export const cases: Cases<"access"> = { listRoles, updateRole, listAccounts, updateAccountRole };
