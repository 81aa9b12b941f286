import {
  type AccountSummary,
  listAccounts,
  listRoles,
  type RolePermissions,
  roles,
  subjects,
  updateAccountRole,
  updateRole,
} from "../../contract/access.ts";
import { badRequest, notFound } from "../../contract/errors.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { RoleRow } from "../../db/tables/access.ts";
import type { Account } from "../../db/tables/auth.ts";
import {
  fullAccess,
  getAccountFieldsOfRole,
  hasFullAccess,
  includesAbility,
  normalizeAbility,
} from "../../domain/access.ts";
import { describePeople } from "../../domain/activity.ts";
import { getCurrentAccount } from "../core/auth.ts";
import { mutation, query } from "../core/handler.ts";
import { assertExpected, putIfChanged } from "../core/records.ts";

export const accessHandlers = [
  query(listRoles, async ({ db }) => {
    const [rows, accounts] = await Promise.all([readAllCached(db.roles), readAllCached(db.accounts)]);
    return {
      roles: roles
        .flatMap((role) => rows.filter(({ id }) => id === role))
        .map((row) => toRolePermissions(row, accounts)),
      subjects: [...subjects],
    };
  }),

  mutation(updateRole, ["roles", "accounts"], async (context) => {
    const { db, params, body } = context;
    const row = (await db.roles.toArray()).find(({ id }) => id === params.role);
    if (!row) throw notFound("Role");
    if (body.expected?.ability)
      assertExpected({ ability: normalizeAbility(row.ability) }, { ability: normalizeAbility(body.expected.ability) });
    const ability = normalizeAbility(body.ability);
    if (row.id === "admin" && !hasFullAccess(ability))
      throw badRequest({ ability: ["Administrators always have full access."] });
    const actingAccount = await getCurrentAccount(context);
    if (!includesAbility(actingAccount.ability, ability) && !includesAbility(row.ability, ability))
      throw permissionError("ability");
    const changedRole = await putIfChanged(db.roles, row, { ...row, ability });
    const accounts = await db.accounts.toArray();
    for (const account of accounts.filter(({ role }) => role === row.id))
      await putIfChanged(db.accounts, account, { ...account, ...getAccountFieldsOfRole(row.id, ability) });
    return { role: toRolePermissions(changedRole, accounts) };
  }).withActivity(({ role: { role } }) => ({ event: "role-changed", recordId: role, title: role, count: 1 })),

  query(listAccounts, async ({ db }) => ({ accounts: (await readAllCached(db.accounts)).map(toAccountSummary) })),

  mutation(updateAccountRole, ["roles", "accounts"], async (context) => {
    const { db, params, body } = context;
    const account = await db.accounts.get(params.id);
    if (!account) throw notFound("Account");
    assertExpected(account, body.expected);
    if (account.role === body.role) return { account: toAccountSummary(account) };
    const admins = (await db.accounts.toArray()).filter(({ role }) => role === "admin");
    if (account.role === "admin" && admins.length === 1)
      throw badRequest({ role: ["Keep at least one administrator."] });
    const actingAccount = await getCurrentAccount(context);
    // Administrators must not change their own role: a wrong role could leave nobody on the device who can undo it.
    if (account.id === actingAccount.id) throw badRequest({ role: ["Another administrator must change your role."] });
    const ability = body.role === "admin" ? fullAccess : ((await db.roles.get(body.role))?.ability ?? []);
    if (!includesAbility(actingAccount.ability, ability) || !includesAbility(actingAccount.ability, account.ability))
      throw permissionError("role");
    return {
      account: toAccountSummary(
        await putIfChanged(db.accounts, account, { ...account, ...getAccountFieldsOfRole(body.role, ability) }),
      ),
    };
  }).withActivity(({ account }) => describePeople("account-changed", [account])),
];

const permissionError = (field: string) =>
  badRequest({ [field]: ["You cannot grant or revoke permissions that you do not have."] });

// Normalized, because permissions stored by an older version may name a subject that no longer exists.
const toRolePermissions = ({ id, ability, standard }: RoleRow, accounts: readonly Account[]): RolePermissions => ({
  role: id,
  ability: normalizeAbility(ability),
  standard: normalizeAbility(standard),
  accounts: accounts.filter(({ role }) => role === id).length,
});

const toAccountSummary = ({ id, fullName, username, avatar, role }: Account): AccountSummary => ({
  id,
  fullName,
  username,
  avatar,
  role,
});
