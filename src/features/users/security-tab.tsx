import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, KeyRound, Minus, ShieldCheck, Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { userDetailsQuery } from "../../api/queries/users.ts";
import { actions, subjects } from "../../contract/access.ts";
import type { UserDetails } from "../../contract/user-details.ts";
import { type User, userRoles } from "../../contract/users.ts";
import { hasFullAccess } from "../../domain/access.ts";
import { can } from "../../lib/auth.ts";
import { useCan } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { cardClassName, SectionError, SectionSkeleton } from "./section-states.tsx";
import { useUserActions } from "./use-user-actions.ts";
import { useUserGuards } from "./use-user-guards.ts";

export function SecurityTab({ user }: { user: User }) {
  const { t } = useTranslation(["users", "common"]);
  const { data: details, isError, refetch } = useQuery(userDetailsQuery(user.id));
  const canChange = useCan("update", "User");
  const actions = useUserActions();
  const { getChangeConflict } = useUserGuards();
  if (!details) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  const conflict = userRoles.map((role) => getChangeConflict(user, { role })).find(Boolean);
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
            isDisabled={!canChange || conflict !== undefined}
            onChange={(value) => actions.change(user, { role: value })}
          />
          {(conflict ?? !canChange) && (
            <p className="mt-2 text-xs text-muted">{canChange ? conflict : t("readOnly")}</p>
          )}
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
  const canReadAccess = useCan("read", "ACL");
  const details = account
    ? [
        {
          Icon: ShieldCheck,
          text: t("security.signsInAs", {
            username: account.username,
            role: t(`common:roles.${account.role as "admin"}`, { defaultValue: account.role }),
          }),
        },
        { Icon: KeyRound, text: t(account.isStaff ? "security.passwordOnServer" : "security.passwordOnDevice") },
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
        {details.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {canReadAccess && (
        <Link to="/access-control" className="button button--outline button--sm mt-4">
          {t("security.toAccess")}
        </Link>
      )}
    </section>
  );
}

/** Omits areas without permissions. */
function PermissionsTable({ ability }: Pick<UserDetails, "ability">) {
  const { t } = useTranslation(["users", "areas"]);
  if (hasFullAccess(ability)) return <p className="mt-2 text-sm">{t("security.everything")}</p>;
  const grantedSubjects = subjects.filter((subject) => actions.some((action) => can(ability, action, subject)));
  if (grantedSubjects.length === 0) return <p className="mt-2 text-sm text-muted">{t("security.nothing")}</p>;
  return (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {t("security.area")}
          </th>
          {actions.map((action) => (
            <th key={action} scope="col" className="px-1 py-2 text-center font-medium">
              {t(`areas:actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grantedSubjects.map((subject) => (
          <tr key={subject} className="border-t border-separator">
            <th scope="row" className="py-2 text-start font-normal break-words">
              {t(`areas:subjects.${subject}`)}
            </th>
            {actions.map((action) => {
              const isAllowed = can(ability, action, subject);
              const Icon = isAllowed ? Check : Minus;
              return (
                <td key={action} className="px-1 py-2">
                  <Icon className={`mx-auto size-4 ${isAllowed ? "text-accent" : "text-muted"}`} aria-hidden />
                  <span className="sr-only">{t(isAllowed ? "security.yes" : "security.no")}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
