import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { actions, subjects } from "../../contract/access.ts";
import { hasFullAccess } from "../../domain/access.ts";
import { can } from "../../lib/auth.ts";
import { useCan } from "../../state/ability.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { currentUserAtom } from "../../state/session.ts";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { Accounts } from "./accounts.tsx";
import { Roles } from "./roles.tsx";

export function AccessControl() {
  const { t } = useTranslation(["access", "common"]);
  const canChange = useCan("update", "ACL");
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t("help")} />
      <div className="flex max-w-5xl flex-col gap-10">
        <OwnAccess />
        {canChange && (
          <>
            <Roles />
            <Accounts />
          </>
        )}
      </div>
    </>
  );
}

const cardClass = "rounded-2xl border border-separator bg-surface p-5";

function OwnAccess() {
  const { t, i18n } = useTranslation(["access", "areas", "common"]);
  const person = useAtomValue(currentUserAtom);
  const shownAccess = useAtomValue(rolePreviewAtom) ?? person;
  if (!person || !shownAccess) return null;
  const list = new Intl.ListFormat(i18n.language, { type: "unit" });
  const lines = subjects.flatMap((subject) => {
    const grantedActions = actions.filter((action) => can(shownAccess.ability, action, subject));
    if (grantedActions.length === 0) return [];
    const names =
      grantedActions.length === actions.length
        ? [t("areas:actions.all")]
        : grantedActions.map((action) => t(`areas:actions.${action}`));
    return [t("own.rule", { subject: t(`areas:subjects.${subject}`), actions: list.format(names) })];
  });
  const rules = hasFullAccess(shownAccess.ability)
    ? [t("own.everything")]
    : lines.length > 0
      ? lines
      : [t("own.nothing")];
  return (
    <section aria-labelledby="own-access">
      <h2 id="own-access" className="text-lg font-semibold">
        {t("own.title")}
      </h2>
      <div className="mt-3 grid gap-4 md:grid-cols-[1fr_2fr]">
        <div className={cardClass}>
          <h3 className="text-sm font-medium text-muted">{t("own.account")}</h3>
          <p className="mt-2 font-medium">{person.fullName}</p>
          <p className="text-sm break-words text-muted">{person.email || person.username}</p>
          <p className="mt-2 text-sm">
            {t("common:account.role")}:{" "}
            {t(`common:roles.${shownAccess.role as "admin"}`, { defaultValue: shownAccess.role })}
          </p>
        </div>
        <div className={cardClass}>
          <h3 className="text-sm font-medium text-muted">{t("own.may")}</h3>
          <ul className={`mt-2 grid gap-x-6 gap-y-1.5 text-sm ${rules.length > 1 ? "sm:grid-cols-2" : ""}`}>
            {rules.map((rule) => (
              <li key={rule} className="flex items-start gap-2">
                <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
                {rule}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
