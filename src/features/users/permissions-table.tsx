import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { actions, subjects } from "../../contract/access.ts";
import type { UserDetails } from "../../contract/user-details.ts";
import { hasFullAccess } from "../../domain/access.ts";
import { can } from "../../lib/ability.ts";

/** What an ability allows, area by area; areas without any right are left out. */
export function PermissionsTable({ ability }: Pick<UserDetails, "ability">) {
  const { t } = useTranslation(["users", "access"]);
  if (hasFullAccess(ability)) return <p className="mt-2 text-sm">{t("security.everything")}</p>;
  const granted = subjects.filter((subject) => actions.some((action) => can(ability, action, subject)));
  if (granted.length === 0) return <p className="mt-2 text-sm text-muted">{t("security.nothing")}</p>;
  return (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {t("security.area")}
          </th>
          {actions.map((action) => (
            <th key={action} scope="col" className="px-1 py-2 text-center font-medium">
              {t(`access:actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {granted.map((subject) => (
          <tr key={subject} className="border-t border-separator">
            <th scope="row" className="py-2 text-start font-normal break-words">
              {t(`access:subjects.${subject}`)}
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
