import { Button } from "@heroui/react";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { repairAppFiles } from "../../api/send-to-worker.ts";
import type { RepairReply } from "../../contract/worker-messages.ts";
import { DataPageCard } from "./data-page-card.tsx";

/** Checks the stored files of the app, and loads wrong and missing ones again. */
export function AppFilesCard() {
  const { t } = useTranslation("data");
  const repair = useMutation({ mutationFn: () => repairAppFiles() });
  return (
    <DataPageCard title={t("appFiles.title")} help={t("appFiles.help")}>
      <Button variant="secondary" isDisabled={repair.isPending} onPress={() => repair.mutate()}>
        {t(repair.isPending ? "appFiles.running" : "appFiles.run")}
      </Button>
      <div role="status" className="mt-3 text-sm empty:hidden">
        {repair.data && <Result {...repair.data} />}
      </div>
    </DataPageCard>
  );
}

function Result(reply: RepairReply) {
  const { t } = useTranslation("data");
  const Icon = reply.isOk ? CircleCheck : CircleAlert;
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-4 shrink-0 ${reply.isOk ? "text-success" : "text-attention"}`} aria-hidden />
        {!reply.isOk
          ? t("appFiles.failed")
          : reply.repaired > 0
            ? t("appFiles.repaired", { count: reply.repaired })
            : t("appFiles.good")}
      </p>
      {reply.repaired > 0 && (
        <Button variant="secondary" className="mt-3" onPress={() => location.reload()}>
          {t("appFiles.reload")}
        </Button>
      )}
    </>
  );
}
