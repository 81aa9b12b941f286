import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CallError, call } from "../../api/call.ts";
import { contactRequestsStore } from "../../api/contact.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { cancelContactRequest, retryContactRequest } from "../../contract/contact.ts";
import { cancelReceivedRequestChange, retryReceivedRequestChange } from "../../contract/requests.ts";
import { type Delivery, isDeliveryDue } from "../../domain/delivery.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { isLanguage, setPathLanguage } from "../../lib/language.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { DataPageCard } from "./data-page-card.tsx";

export function OutboxCard() {
  const { t, i18n } = useTranslation("data");
  const { subscribe, getSnapshot } = contactRequestsStore;
  const requests = (useSyncExternalStore(subscribe, getSnapshot) ?? []).filter(({ status }) => status !== "sent");
  const changes = useQuery(receivedRequestChangesQuery).data?.changes ?? [];
  const workspace = useQuery(workspaceStatusQuery).data?.workspace;
  // The workspace also counts the changes of requests, which have entries of their own.
  const sharedChanges = Math.max(0, (workspace?.waiting ?? 0) - changes.length);
  const retryChange = useEndpointMutation(retryReceivedRequestChange);
  const cancelChange = useEndpointMutation(cancelReceivedRequestChange);
  const act = (action: Promise<unknown>, done?: string) =>
    action.then(
      () => done && toast(done),
      (error) => toast.error(t(error instanceof CallError && error.status === 409 ? "outbox.busy" : "failed.action")),
    );
  return (
    <DataPageCard title={t("outbox.title")} help={t("outbox.help")}>
      {sharedChanges > 0 && <p className="mb-2 text-sm">{t("outbox.workspace", { count: sharedChanges })}</p>}
      {requests.length + changes.length === 0 ? (
        sharedChanges === 0 && <p className="text-sm">{t("outbox.none")}</p>
      ) : (
        <ul className="divide-y divide-separator rounded-xl border border-separator">
          {requests.map((request) => (
            <OutboxEntry
              key={request.id}
              title={t("outbox.message", { name: request.name })}
              excerpt={request.message}
              createdAt={request.createdAt}
              delivery={request}
              onRetry={() => void act(call(retryContactRequest, { params: { id: request.id } }))}
              onCancel={() =>
                void act(call(cancelContactRequest, { params: { id: request.id } }), t("outbox.cancelled"))
              }
            />
          ))}
          {changes.map((change) => (
            <OutboxEntry
              key={change.id}
              title={t("outbox.change", { id: change.requestId.slice(0, 8) })}
              excerpt={change.change.note ?? ""}
              createdAt={change.createdAt}
              delivery={change}
              onRetry={() => void act(retryChange.mutateAsync({ params: { id: change.id } }))}
              onCancel={() => void act(cancelChange.mutateAsync({ params: { id: change.id } }), t("outbox.cancelled"))}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <a href={setPathLanguage("/contact", isLanguage(i18n.language) ? i18n.language : undefined)} className="link">
          {t("outbox.toContact")}
        </a>
        <Link to="/apps/requests" className="link">
          {t("outbox.toRequests")}
        </Link>
      </p>
    </DataPageCard>
  );
}

interface OutboxEntryProps {
  title: string;
  excerpt: string;
  createdAt: string;
  delivery: Delivery;
  onRetry: () => void;
  onCancel: () => void;
}

function OutboxEntry({ title, excerpt, createdAt, delivery, onRetry, onCancel }: OutboxEntryProps) {
  const { t, i18n } = useTranslation("data");
  const { status, attempts, lastAttemptAt, nextAttemptAt } = delivery;
  const formatMoment = (time: string) => formatDateTime(time, i18n.language);
  const state = status === "sending" ? "sending" : status === "rejected" ? "rejected" : "queued";
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-medium break-words">{title}</p>
        <p className={`text-xs ${state === "rejected" ? "text-danger" : "text-attention"}`}>{t(`outbox.${state}`)}</p>
      </div>
      {excerpt && (
        <p dir="auto" className="line-clamp-2 text-muted break-words">
          {excerpt}
        </p>
      )}
      <ol className="mt-2 space-y-0.5 border-s border-separator ps-3 text-xs text-muted tabular-nums">
        <li>{t("outbox.written", { time: formatMoment(createdAt) })}</li>
        {attempts > 0 && lastAttemptAt && (
          <li>{t("outbox.attempts", { count: attempts, time: formatMoment(lastAttemptAt) })}</li>
        )}
        {status === "queued" && nextAttemptAt && !isDeliveryDue(delivery, new Date(), false) && (
          <li>{t("outbox.next", { time: formatMoment(nextAttemptAt) })}</li>
        )}
      </ol>
      {status !== "sending" && (
        <div className="mt-2 flex gap-1">
          <Button variant="ghost" size="sm" aria-label={t("outbox.retryOf", { what: title })} onClick={onRetry}>
            {t("outbox.retry")}
          </Button>
          <Button variant="ghost" size="sm" aria-label={t("outbox.cancelOf", { what: title })} onClick={onCancel}>
            {t("outbox.cancel")}
          </Button>
        </div>
      )}
    </li>
  );
}
