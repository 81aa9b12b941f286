import {
  type AccountOnDevice,
  listAccounts,
  listRoles,
  type RoleRights,
  roles,
  subjects,
  updateAccountRole,
  updateRole,
} from "../contract/access.ts";
import { invalid, notFound } from "../contract/problem.ts";
import { rows } from "../db/rows.ts";
import type { RoleRow } from "../db/tables/access.ts";
import type { Account } from "../db/tables/auth.ts";
import { covers, everything, managesAll, rightsOf, tidied } from "../domain/access.ts";
import { actingAccount } from "./acting-account.ts";
import { handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";

export const access = [
  handle(listRoles, async ({ db }) => {
    const [kept, accounts] = await Promise.all([rows(db.roles), rows(db.accounts)]);
    return {
      roles: roles.flatMap((role) => kept.filter(({ id }) => id === role)).map((row) => rightsWith(row, accounts)),
      subjects: [...subjects],
    };
  }),

  handleWrite(updateRole, ["roles", "accounts"], async (context) => {
    const { db, params, body } = context;
    const row = (await db.roles.toArray()).find(({ id }) => id === params.role);
    if (!row) throw notFound("Role");
    const ability = tidied(body.ability);
    if (row.id === "admin" && !managesAll(ability)) throw invalid({ ability: ["Administrators keep every right."] });
    const acting = await actingAccount(context);
    if (!covers(acting.ability, ability) && !covers(row.ability, ability)) throw moreThanOwn("ability");
    const changed = await putChanged(db.roles, row, { ...row, ability });
    const accounts = await db.accounts.toArray();
    for (const account of accounts.filter(({ role }) => role === row.id))
      await putChanged(db.accounts, account, { ...account, ...rightsOf(row.id, ability) });
    return { role: rightsWith(changed, accounts) };
  }),

  handle(listAccounts, async ({ db }) => ({ accounts: (await rows(db.accounts)).map(onDevice) })),

  handleWrite(updateAccountRole, ["roles", "accounts"], async (context) => {
    const { db, params, body } = context;
    const account = await db.accounts.get(params.id);
    if (!account) throw notFound("Account");
    if (account.role === body.role) return { account: onDevice(account) };
    const admins = (await db.accounts.toArray()).filter(({ role }) => role === "admin");
    if (account.role === "admin" && admins.length === 1) throw invalid({ role: ["Keep at least one administrator."] });
    const acting = await actingAccount(context);
    // A slip that nobody else on the device might be able to undo.
    if (account.id === acting.id) throw invalid({ role: ["Another administrator must change your role."] });
    const ability = body.role === "admin" ? everything : ((await db.roles.get(body.role))?.ability ?? []);
    if (!covers(acting.ability, ability) || !covers(acting.ability, account.ability)) throw moreThanOwn("role");
    return {
      account: onDevice(await putChanged(db.accounts, account, { ...account, ...rightsOf(body.role, ability) })),
    };
  }),
];

const moreThanOwn = (field: string) => invalid({ [field]: ["You cannot give or take more rights than you have."] });

const rightsWith = ({ id, ability, standard }: RoleRow, accounts: readonly Account[]): RoleRights => ({
  role: id,
  ability,
  standard,
  accounts: accounts.filter(({ role }) => role === id).length,
});

const onDevice = ({ id, fullName, username, avatar, role }: Account): AccountOnDevice => ({
  id,
  fullName,
  username,
  avatar,
  role,
});
