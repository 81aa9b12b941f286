import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { checkData, repairData } from "../../contract/data.ts";
import { formatCount } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { DataPageCard } from "./data-page-card.tsx";

/** Repairs a row only if no data is lost. */
export function IntegrityCheckCard() {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const check = useEndpointMutation(checkData);
  const repair = useEndpointMutation(repairData);
  const result = check.data;
  const run = () => check.mutate({}, { onError: () => toast.error(t("failed.action")) });
  const repairRows = async () => {
    try {
      await repair.mutateAsync({});
      toast.success(t("check.repaired"));
      run();
    } catch {
      toast.error(t("failed.action"));
    }
  };
  const moreCount = result ? result.total - result.findings.length : 0;
  return (
    <DataPageCard title={t("check.title")} help={t("check.help")}>
      <Button variant="secondary" disabled={check.isPending} onClick={run}>
        {t(check.isPending ? "check.running" : "check.run")}
      </Button>
      <div role="status" className="mt-3 text-sm empty:hidden">
        {result && result.total === 0 && (
          <p className="flex items-start gap-2">
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
            {t("check.good", { count: result.checkedRows })}
          </p>
        )}
        {result && result.total > 0 && (
          <>
            <p className="flex items-start gap-2 font-medium">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden />
              {t("check.found", { count: result.total })}
            </p>
            <ul className="mt-2 list-disc space-y-1 ps-6">
              {result.findings.map(({ kind, area, table, id, field }) => (
                <li key={`${kind} ${table} ${id} ${field}`} className="break-words">
                  {t(`check.${kind}`, { area: t(`areas:names.${area}`), id, field })}
                </li>
              ))}
            </ul>
            {moreCount > 0 && <p className="mt-1 ps-6 text-muted">{t("check.more", { count: moreCount })}</p>}
          </>
        )}
      </div>
      {result && result.repairable > 0 && (
        <div className="mt-3">
          <Button variant="secondary" disabled={repair.isPending} onClick={() => void repairRows()}>
            {t("check.repair")} <span className="tabular-nums">({formatCount(result.repairable, i18n.language)})</span>
          </Button>
          <p className="mt-1 text-xs leading-relaxed text-muted">{t("check.safe")}</p>
        </div>
      )}
    </DataPageCard>
  );
}
