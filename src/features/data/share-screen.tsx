import { Button, Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Share2, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sharesQuery } from "../../api/queries/data.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { ShareCard } from "./share-card.tsx";
import type { SharedContent } from "./shared-content.ts";

/** Lists what other apps shared and asks what to do with it. */
export function ShareScreen({ unsavedContent }: { unsavedContent: SharedContent }) {
  const { t } = useTranslation(["data", "common"]);
  const { data, isError, refetch } = useQuery(sharesQuery);
  const hasUnsavedContent = `${unsavedContent.title}${unsavedContent.text}${unsavedContent.url}` !== "";
  usePageTitle(t("share.title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("share.title")} help={t("share.help")} />
      <div className="grid max-w-2xl gap-4">
        {hasUnsavedContent && <ShareCard content={unsavedContent} />}
        {data?.shares.map((share) => (
          <ShareCard key={share.id} content={share} storedShare={share} />
        ))}
        {data?.shares.length === 0 && !hasUnsavedContent && (
          <NoticePanel icon={Share2} title={t("share.noneTitle")} help={t("share.noneHelp")}>
            <Link to="/apps/todo" className="button button--secondary">
              {t("share.open")}
            </Link>
          </NoticePanel>
        )}
        {isError && (
          <div role="alert">
            <NoticePanel icon={TriangleAlert} title={t("share.failedTitle")} help={t("failed.help")}>
              <Button onPress={() => void refetch()}>{t("failed.retry")}</Button>
            </NoticePanel>
          </div>
        )}
        {!data && !isError && <Skeleton className="h-44 rounded-2xl" />}
      </div>
    </>
  );
}
