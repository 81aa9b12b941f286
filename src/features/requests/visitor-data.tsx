import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { ReceivedRequest } from "../../contract/intake.ts";
import { eraseVisitor, exportVisitorData, getVisitorData } from "../../contract/personal-data.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { getPersonalDataError } from "./personal-data-error.ts";
import { saveJson } from "./save-json.ts";

interface VisitorDataProps {
  /** One of the visitor's requests. */
  requestId: string;
  onErased: () => void;
}

/** For administrators: all requests of the visitor, to save as a file or to delete for good. Needs the server. */
export function VisitorData({ requestId, onErased }: VisitorDataProps) {
  const { t } = useTranslation("privacy");
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t("visitor.open")}
      </Button>
    );
  return (
    <section aria-labelledby="visitor-data" className="flex flex-col gap-3 text-sm">
      <h3 id="visitor-data" className="font-semibold">
        {t("visitor.title")}
      </h3>
      <p className="text-muted">{t("visitor.help")}</p>
      <VisitorRequests requestId={requestId} onErased={onErased} />
    </section>
  );
}

function VisitorRequests({ requestId, onErased }: VisitorDataProps) {
  const { t } = useTranslation("privacy");
  const { data, error } = useQuery({
    ...endpointQuery(getVisitorData, { params: { id: requestId } }),
    refetchOnMount: "always",
    retry: false,
  });
  const exportData = useEndpointMutation(exportVisitorData);
  const erase = useEndpointMutation(eraseVisitor);
  const [leftOutIds, setLeftOutIds] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  if (error)
    return (
      <p role="alert" className="flex items-center gap-3 rounded-xl bg-default px-4 py-2.5">
        <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
        {getPersonalDataError(error, t)}
      </p>
    );
  if (!data)
    return <div role="status" aria-label={t("loading")} className="skeleton skeleton--shimmer h-24 rounded-xl" />;
  const requestIds = data.requests.map(({ id }) => id).filter((id) => !leftOutIds.includes(id));
  const count = requestIds.length;
  const fail = (error: unknown) => toast.error(getPersonalDataError(error, t));
  const onExport = () =>
    exportData
      .mutateAsync({ body: { requestIds } })
      .then(
        (exported) =>
          toast.success(t("exported", { name: saveJson(data.requests[0]?.reference ?? "requests", exported) })),
        fail,
      );
  const onErase = () => {
    setConfirming(false);
    erase.mutateAsync({ body: { requestIds } }).then(({ erased }) => {
      toast.success(t("visitor.done", { count: erased }));
      onErased();
    }, fail);
  };
  return (
    <>
      <ul aria-label={t("visitor.title")} className="divide-y divide-separator rounded-2xl border border-separator">
        {data.requests.map((request) => (
          <VisitorRequest
            key={request.id}
            request={request}
            isChosen={!leftOutIds.includes(request.id)}
            onChange={(isChosen) =>
              setLeftOutIds((ids) => (isChosen ? ids.filter((each) => each !== request.id) : [...ids, request.id]))
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={count === 0}
          isPending={exportData.isPending}
          onClick={() => void onExport()}
        >
          <Download aria-hidden />
          {t("export")}
        </Button>
        <Button variant="danger" disabled={count === 0} isPending={erase.isPending} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden />
          {t("visitor.erase", { count })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t("visitor.confirmTitle")}
        help={`${t("visitor.confirmHelp", { count })} ${t("backups")}`}
        cancelLabel={t("cancel")}
        confirmLabel={t("visitor.confirm")}
        onCancel={() => setConfirming(false)}
        onConfirm={onErase}
      />
    </>
  );
}

interface VisitorRequestProps {
  request: ReceivedRequest;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function VisitorRequest({ request, isChosen, onChange }: VisitorRequestProps) {
  const { t, i18n } = useTranslation("privacy");
  const { reference, name, email, phone, receivedAt, notes } = request;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Checkbox aria-label={t("visitor.choose", { reference })} isSelected={isChosen} onChange={onChange} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <bdi>{name}</bdi> · {reference}
        </p>
        <p className="text-xs break-words text-muted">
          {[email, phone, formatDateTime(receivedAt, i18n.language), t("visitor.notes", { count: notes.length })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </li>
  );
}
