import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestChange, ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { Button } from "../../ui/button.tsx";
import { useRequestActions } from "./use-request-actions.ts";

interface PendingChangesProps {
  request: ReceivedRequestWithChanges;
  members: readonly TeamMember[];
}

/** Changes that are not yet sent or that the server rejected. */
export function PendingChanges({ request, members }: PendingChangesProps) {
  const { t } = useTranslation("requests");
  if (request.waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h3 id="waiting-title" className="mb-2 text-sm font-semibold">
        {t("pendingChanges.title")}
      </h3>
      <ul className="divide-y divide-separator rounded-2xl border border-separator">
        {request.waiting.map((change) => (
          <PendingChange
            key={change.id}
            change={change}
            people={request.assignee ? [request.assignee, ...members] : members}
          />
        ))}
      </ul>
    </section>
  );
}

interface PendingChangeProps {
  change: ReceivedRequestChange;
  people: readonly Pick<TeamMember, "id" | "fullName">[];
}

function PendingChange({ change, people }: PendingChangeProps) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const { status, assignee, note } = change.change;
  const person = assignee === null ? t("filters.nobody") : people.find(({ id }) => id === assignee)?.fullName;
  const isSending = change.status === "sending";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        {status && <p>{t("pendingChanges.status", { status: t(`status.${status}`) })}</p>}
        {assignee !== undefined && <p>{t("pendingChanges.assignee", { name: person ?? `#${assignee}` })}</p>}
        {note !== undefined && (
          <p dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap">
            {t("pendingChanges.note", { text: note })}
          </p>
        )}
        <p className={`text-xs ${change.status === "rejected" ? "text-danger" : "text-attention"}`}>
          <ChangeState change={change} />
        </p>
      </div>
      {!isSending && (
        <div className="flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => runAndRemove(currentTarget, () => actions.retry(change))}
          >
            {t("pendingChanges.retry")}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={({ currentTarget }) => runAndRemove(currentTarget, () => actions.cancel(change))}
          >
            {t("pendingChanges.cancel")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Focuses the dialog before the pressed button and its row disappear; otherwise the focus would leave the dialog. */
function runAndRemove(button: Element, action: () => Promise<unknown>): void {
  button.closest<HTMLElement>("[role=dialog]")?.focus();
  void action();
}

function ChangeState({ change: { status, trouble: errorCode, reason } }: { change: ReceivedRequestChange }) {
  const { t } = useTranslation("requests");
  if (status === "rejected") {
    const text = typeof reason === "object" ? Object.values(reason).flat().join(" ") : (reason ?? "");
    return t("pendingChanges.rejected", { reason: text });
  }
  return t(`pendingChanges.${status === "sending" ? "sending" : (errorCode ?? "queued")}`);
}
