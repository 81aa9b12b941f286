import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestPersistence, storageUsageQuery } from "../../api/storage.ts";
import { formatBytes } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { DataPageCard } from "./data-page-card.tsx";

export function StorageCard() {
  const { t, i18n } = useTranslation("data");
  const { data: storage } = useQuery(storageUsageQuery);
  const { usage, quota } = storage ?? {};
  const isKnown = usage !== undefined && quota !== undefined && quota > 0;
  const usageText = isKnown
    ? t("storage.usage", { used: formatBytes(usage, i18n.language), quota: formatBytes(quota, i18n.language) })
    : t("storage.unknown");
  return (
    <DataPageCard title={t("storage.title")} help={t("storage.help")}>
      {storage && <p className="text-sm font-medium tabular-nums">{usageText}</p>}
      {isKnown && (
        <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-default">
          <div
            className={`h-full min-w-1 rounded-full ${usage / quota > 0.8 ? "bg-warning" : "bg-accent"}`}
            style={{ inlineSize: `${Math.min(100, (usage / quota) * 100)}%` }}
          />
        </div>
      )}
      {storage && <Persistence isPersisted={storage.isPersisted} />}
    </DataPageCard>
  );
}

function Persistence({ isPersisted }: { isPersisted: boolean }) {
  const { t } = useTranslation("data");
  const { refetch } = useQuery(storageUsageQuery);
  const [state, setState] = useState<"asking" | "denied">();
  const Icon = isPersisted ? ShieldCheck : ShieldAlert;
  const askBrowser = async () => {
    setState("asking");
    setState((await requestPersistence()) ? undefined : "denied");
    await refetch();
  };
  return (
    <div className="mt-4 flex items-start gap-3 border-t border-separator pt-4">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isPersisted ? "text-success" : "text-attention"}`} aria-hidden />
      <div className="min-w-0 flex-1 text-sm" role="status">
        <p className="font-medium">{t(isPersisted ? "storage.persistedTitle" : "storage.notPersistedTitle")}</p>
        <p className="text-muted">{t(isPersisted ? "storage.persistedHelp" : "storage.notPersistedHelp")}</p>
        {state === "denied" && !isPersisted && <p className="mt-2">{t("storage.denied")}</p>}
        {!isPersisted && (
          <Button variant="secondary" className="mt-3" disabled={state === "asking"} onClick={() => void askBrowser()}>
            {t(state === "asking" ? "storage.persisting" : "storage.persist")}
          </Button>
        )}
      </div>
    </div>
  );
}
