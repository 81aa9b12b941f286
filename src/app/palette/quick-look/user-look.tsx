import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { userRecordsQuery } from "../../../api/queries/records.ts";
import { isLanguage, locales } from "../../../lib/language.ts";
import { CopyButton } from "./copy-button.tsx";
import { Facts, Gone } from "./facts.tsx";

/** A user of the company's service. */
export function UserLook({ id }: { id: number }) {
  const { t, i18n } = useTranslation(["search", "common"]);
  const user = useQuery(userRecordsQuery).data?.find((each) => each.id === id);
  if (!user) return <Gone />;
  const locale = isLanguage(i18n.language) ? locales[i18n.language] : locales.en;
  const country = user.country && new Intl.DisplayNames(locale, { type: "region" }).of(user.country);
  return (
    <div className="flex flex-col items-start gap-5">
      <Facts
        facts={[
          [t("fields.email"), user.email],
          [t("fields.username"), user.username],
          [t("fields.company"), user.company],
          [t("fields.role"), t(`common:roles.${user.role}`)],
          [t("fields.plan"), t(`plans.${user.currentPlan}`)],
          [t("fields.status"), t(`userStatus.${user.status}`)],
          [t("fields.phone"), user.contact],
          [t("fields.country"), country],
        ]}
      />
      <CopyButton text={user.email} label={t("look.copyEmail")} />
    </div>
  );
}
