import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { Accounts } from "./accounts.tsx";
import { OwnAccess } from "./own-access.tsx";
import { Roles } from "./roles.tsx";

/** The access page: own permissions, and for administrators all roles and accounts. */
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
