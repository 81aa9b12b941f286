import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError, call } from "../../api/call.ts";
import { contactRequestsStore } from "../../api/contact.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { cancelContactRequest, retryContactRequest } from "../../contract/contact.ts";
import { cancelReceivedRequestChange, retryReceivedRequestChange } from "../../contract/requests.ts";
import { isLanguage, withLanguage } from "../../lib/language.ts";
import { DataCard } from "./data-card.tsx";
import { OutboxEntry } from "./outbox-entry.tsx";

/** Lists outbox messages with status, next attempt and actions. */
export function OutboxCard() {
  const { t, i18n } = useTranslation("data");
  const { subscribe, getSnapshot } = contactRequestsStore;
  const requests = (useSyncExternalStore(subscribe, getSnapshot) ?? []).filter(({ status }) => status !== "sent");
  const changes = useQuery(receivedRequestChangesQuery).data?.changes ?? [];
  const retryChange = useEndpointMutation(retryReceivedRequestChange);
  const cancelChange = useEndpointMutation(cancelReceivedRequestChange);
  const act = (action: Promise<unknown>, done?: string) =>
    action.then(
      () => done && toast(done),
      (error) => toast.error(t(error instanceof CallError && error.status === 409 ? "outbox.busy" : "failed.action")),
    );
  return (
    <DataCard title={t("outbox.title")} help={t("outbox.help")}>
      {requests.length + changes.length === 0 ? (
        <p className="text-sm">{t("outbox.none")}</p>
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
        <a href={withLanguage("/contact", isLanguage(i18n.language) ? i18n.language : undefined)} className="link">
          {t("outbox.toContact")}
        </a>
        <Link to="/apps/requests" className="link">
          {t("outbox.toRequests")}
        </Link>
      </p>
    </DataCard>
  );
}
