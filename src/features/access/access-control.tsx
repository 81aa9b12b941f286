import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

/** What the account that is signed in may do. */
export function AccessControl() {
  const { t } = useTranslation();
  const user = useAtomValue(sessionAtom)?.userData;
  usePageTitle(t("access.title"), t("productName"));
  if (!user) return null;
  const managesAll = user.ability.some(({ action, subject }) => action === "manage" && subject === "all");
  const rules = managesAll
    ? [t("access.everything")]
    : user.ability.map(({ action, subject }) =>
        t("access.rule", {
          action: t(`access.actions.${action as "read"}`, { defaultValue: action }),
          subject: t(`access.subjects.${subject as "Todo"}`, { defaultValue: subject }),
        }),
      );
  return (
    <>
      <PageHeader title={t("access.title")} help={t("access.help")} />
      <div className="grid max-w-4xl gap-4 md:grid-cols-2">
        <section className="rounded-2xl border border-separator bg-surface p-5">
          <h2 className="text-base font-semibold">{t("access.account")}</h2>
          <p className="mt-3 font-medium">{user.fullName}</p>
          <p className="text-sm text-muted">{user.email}</p>
          <p className="mt-2 text-sm">
            {t("account.role")}: {t(`roles.${user.role as "admin"}`, { defaultValue: user.role })}
          </p>
        </section>
        <section className="rounded-2xl border border-separator bg-surface p-5">
          <h2 className="text-base font-semibold">{t("access.may")}</h2>
          <ul className="mt-3 flex flex-col gap-2 text-sm">
            {rules.map((rule) => (
              <li key={rule} className="flex items-start gap-2">
                <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
                {rule}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
