import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound, ShieldCheck, Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { userDetailsQuery } from "../../api/queries/users.ts";
import type { UserDetails } from "../../contract/user-details.ts";
import { type User, userRoles } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { PermissionsTable } from "./permissions-table.tsx";
import { cardClassName, SectionError, SectionSkeleton } from "./section-states.tsx";
import { useUserActions } from "./use-user-actions.ts";
import { useUserGuards } from "./use-user-guards.ts";

/** How a user signs in here, which role they have, and what it allows. */
export function SecurityTab({ user }: { user: User }) {
  const { t } = useTranslation(["users", "common"]);
  const { data: details, isError, refetch } = useQuery(userDetailsQuery(user.id));
  const mayChange = useCan("update", "User");
  const actions = useUserActions();
  const { refusalOfChange } = useUserGuards();
  if (!details) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  const refusal = userRoles.map((role) => refusalOfChange(user, { role })).find(Boolean);
  const role = (details.account?.role ?? user.role) as User["role"];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <section aria-labelledby="user-role" className={cardClassName}>
          <h2 id="user-role" className="text-lg font-semibold">
            {t("security.role")}
          </h2>
          <p className="mb-3 text-sm text-muted">{t("security.roleHelp")}</p>
          <ChoiceSelect
            label={t("security.role")}
            value={user.role}
            choices={userRoles.map((value) => ({ value, name: t(`common:roles.${value}`) }))}
            isDisabled={!mayChange || refusal !== undefined}
            onChange={(value) => actions.change(user, { role: value })}
          />
          {(refusal ?? !mayChange) && <p className="mt-2 text-xs text-muted">{mayChange ? refusal : t("readOnly")}</p>}
        </section>
        <SignIn account={details.account} />
      </div>
      <section aria-labelledby="user-rights" className={cardClassName}>
        <h2 id="user-rights" className="text-lg font-semibold">
          {t("security.rights", { role: t(`common:roles.${role}`, { defaultValue: role }) })}
        </h2>
        <PermissionsTable ability={details.ability} />
      </section>
    </div>
  );
}

function SignIn({ account }: Pick<UserDetails, "account">) {
  const { t } = useTranslation(["users", "common"]);
  const mayReadAccess = useCan("read", "ACL");
  const facts = account
    ? [
        {
          Icon: ShieldCheck,
          text: t("security.signsInAs", {
            username: account.username,
            role: t(`common:roles.${account.role as "admin"}`, { defaultValue: account.role }),
          }),
        },
        { Icon: KeyRound, text: t(account.isStaff ? "security.passwordThere" : "security.passwordHere") },
        { Icon: Timer, text: t("security.sessions") },
      ]
    : [
        { Icon: ShieldCheck, text: t("security.noAccount") },
        { Icon: KeyRound, text: t("security.noAccountHelp") },
      ];
  return (
    <section aria-labelledby="user-sign-in" className={cardClassName}>
      <h2 id="user-sign-in" className="text-lg font-semibold">
        {t("security.account")}
      </h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {mayReadAccess && (
        <Link to="/access-control" className="button button--outline button--sm mt-4">
          {t("security.toAccess")}
        </Link>
      )}
    </section>
  );
}
