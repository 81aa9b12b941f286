import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { companyQuery } from "../../api/queries/organization.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { FailedPanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";

const CompanyForm = lazyWithRetry(async () => (await import("./company-form.tsx")).CompanyForm);
const NextNumbersCard = lazyWithRetry(async () => (await import("./next-numbers-card.tsx")).NextNumbersCard);

export function CompanyScreen() {
  const { t } = useTranslation(["organization", "common"]);
  const { data, isError, refetch } = useQuery(companyQuery);
  usePageTitle(t("common:menu.organization"), t("common:productName"));
  const skeleton = (
    <div role="status" aria-label={t("loading")} className="skeleton skeleton--shimmer h-96 rounded-2xl" />
  );
  const renderContent = (): ReactNode => {
    if (data)
      return (
        <Suspense fallback={skeleton}>
          <div className="flex flex-col gap-4">
            <CompanyForm company={data} />
            <NextNumbersCard prefixes={data.prefixes} />
          </div>
        </Suspense>
      );
    if (isError)
      return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />;
    return skeleton;
  };
  return (
    <div className="w-full max-w-5xl">
      <PageHeader title={t("common:menu.organization")} help={t("help")} />
      {renderContent()}
    </div>
  );
}
