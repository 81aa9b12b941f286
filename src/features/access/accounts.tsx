import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type AccountSummary, listAccounts, type Role, roles, updateAccountRole } from "../../contract/access.ts";
import { currentUserAtom } from "../../state/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { offerUndo } from "../../ui/undo.tsx";

export function Accounts() {
  const { t } = useTranslation("access");
  const accounts = useQuery(endpointQuery(listAccounts, {})).data?.accounts;
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="text-lg font-semibold">
        {t("accounts.title")}
      </h2>
      <p className="text-sm text-muted">{t("accounts.help")}</p>
      <ul className="mt-3 divide-y divide-separator rounded-2xl border border-separator bg-surface">
        {accounts?.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
    </section>
  );
}

type RoleChangeError = "moreThanOwn" | "lastAdmin" | "failed";

function AccountRow({ account }: { account: AccountSummary }) {
  const { t } = useTranslation(["access", "common"]);
  const isSelf = useAtomValue(currentUserAtom)?.id === account.id;
  const update = useEndpointMutation(updateAccountRole);
  const [error, setError] = useState<RoleChangeError>();
  const getRoleName = (role: string) => t(`common:roles.${role as "admin"}`, { defaultValue: role });

  const changeRole = async (role: Role, previousRole: Role) => {
    setError(undefined);
    try {
      const params = { id: account.id };
      await update.mutateAsync({ params, body: { role } });
      const message = t("accounts.saved", { name: account.fullName, role: getRoleName(role) });
      offerUndo(message, () => update.mutateAsync({ params, body: { role: previousRole, expected: { role } } }));
    } catch (error) {
      setError(toRoleChangeError(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar src={account.avatar} initials={[...account.fullName][0] ?? ""} className="avatar--sm" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">
          {account.fullName}
          {isSelf && <span className="mx-2 text-xs font-normal text-muted">{t("accounts.you")}</span>}
        </p>
        <p className="truncate text-sm text-muted">{account.username}</p>
      </div>
      {isSelf ? (
        <p className="text-sm sm:text-end">
          <span className="block font-medium">{getRoleName(account.role)}</span>
          <span className="text-muted">{t("accounts.own")}</span>
        </p>
      ) : (
        <ChoiceSelect<Role>
          label={t("accounts.roleOf", { name: account.fullName })}
          value={account.role as Role}
          choices={roles.map((role) => ({ value: role, name: getRoleName(role) }))}
          onChange={(role) => void changeRole(role, account.role as Role)}
          className="w-full sm:w-56"
        />
      )}
      {error && (
        <p role="alert" className="w-full text-sm text-danger">
          {t(error === "moreThanOwn" ? "roles.moreThanOwn" : `accounts.${error}`)}
        </p>
      )}
    </li>
  );
}

function toRoleChangeError(error: unknown): RoleChangeError {
  if (!(error instanceof CallError) || error.status !== 400) return "failed";
  return error.message.startsWith("Keep") ? "lastAdmin" : "moreThanOwn";
}
