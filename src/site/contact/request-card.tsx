/** @jsxImportSource preact */
import { CircleCheck, Clock, Pencil, RotateCw, SendHorizontal, Trash2, TriangleAlert } from "lucide";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CallError, call } from "../../api/call.ts";
import { type ContactRequest, cancelContactRequest, retryContactRequest } from "../../contract/contact.ts";
import type { DeliveryStatus } from "../../contract/delivery.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import { IDEMPOTENCY_KEY_REUSED_ERROR, RESTORED_FROM_BACKUP_ERROR } from "../../domain/contact.ts";
import { isDeliveryDue, isPossiblyDelivered } from "../../domain/delivery.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { contactRequestEditAtom } from "../../state/contact-request.ts";
import { useSetAtom, useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";
import { CopyButton } from "./copy-button.tsx";
import { getDepartmentOrFirst } from "./request-fields.ts";
import { useErrorMessages } from "./use-error-messages.ts";

const statusIcons = { queued: Clock, sending: SendHorizontal, sent: CircleCheck, rejected: TriangleAlert };
const statusClasses: Record<DeliveryStatus, string> = {
  queued: "bg-warning-soft text-warning-soft-foreground",
  sending: "bg-accent-soft text-accent-soft-foreground",
  sent: "bg-success-soft text-success-soft-foreground",
  rejected: "bg-danger-soft text-danger-soft-foreground",
};

interface RequestCardProps {
  request: ContactRequest;
  onEdit: () => void;
}

export function RequestCard({ request, onEdit }: RequestCardProps) {
  const { t } = useTexts<"contact">();
  const { id, status, department, message } = request;
  const icon = statusIcons[status];
  return (
    <li
      data-request={id}
      tabIndex={-1}
      aria-labelledby={`request-${id}`}
      className="scroll-mt-24 rounded-2xl border border-separator bg-surface p-5 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`request-${id}`} className="font-medium">
          {t("card.to", { department: t(`departments.${getDepartmentOrFirst(department).id}.name`) })}
        </h3>
        <p
          role="status"
          className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${statusClasses[status]}`}
        >
          <IslandIcon node={icon} className="size-4 shrink-0" />
          {t(`status.${status}`)}
        </p>
      </div>
      <p className="mt-2 line-clamp-2 text-sm wrap-anywhere text-muted">{message}</p>
      {status === "rejected" && <RejectionReason reason={request.reason} />}
      <Timeline request={request} />
      <CardActions request={request} onEdit={onEdit} />
    </li>
  );
}

function RejectionReason({ reason }: { reason: ErrorBody["error"] | undefined }) {
  const { t } = useTexts<"contact">();
  const toErrorMessages = useErrorMessages();
  const errors = typeof reason === "object" ? Object.values(toErrorMessages(reason)) : [];
  return (
    <div className="mt-3 rounded-xl bg-danger-soft p-3 text-sm">
      {reason === IDEMPOTENCY_KEY_REUSED_ERROR || reason === RESTORED_FROM_BACKUP_ERROR ? (
        <p>{t(reason === IDEMPOTENCY_KEY_REUSED_ERROR ? "rejection.keyTaken" : "rejection.fromBackup")}</p>
      ) : (
        <>
          <p>{t(errors.length > 0 ? "rejection.fields" : "rejection.other")}</p>
          {errors.length > 0 && (
            <ul className="mt-1 list-disc ps-5">
              {errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

/** False in Firefox and Safari: there, requests are sent while a page of the site is open. */
export const canSyncInBackground = (): boolean => "SyncManager" in window;

/** If the next retry is due within this time, the card says "soon" instead of the time. */
const SOON_MS = 90_000;

/** When the request was written, was tried and, with its reference number, was sent. */
function Timeline({ request }: { request: ContactRequest }) {
  const { t, language } = useTexts<"contact">();
  const { status, createdAt, attempts, trouble: errorCode, lastAttemptAt, nextAttemptAt, sentAt, reference } = request;
  const format = (moment: string) => formatDateTime(moment, language);
  const isLater =
    Date.parse(nextAttemptAt ?? "") - Date.parse(lastAttemptAt ?? "") > SOON_MS &&
    !isDeliveryDue(request, new Date(), false);
  const isPending = status === "queued" || status === "sending";
  return (
    <ol className="mt-4 grid gap-3 border-s-2 border-separator ps-4 text-sm">
      <Step name={t("timeline.written")} moment={createdAt} text={format(createdAt)} />
      {isPending && (
        <Step name={t("timeline.waiting")} isCurrent>
          {errorCode && lastAttemptAt && (
            <p>{t(`timeline.errorCode.${errorCode}`, { count: attempts, time: format(lastAttemptAt) })}</p>
          )}
          <p>
            {errorCode && nextAttemptAt && isLater
              ? t("timeline.next", { time: format(nextAttemptAt) })
              : t(errorCode ? "timeline.soon" : canSyncInBackground() ? "timeline.automatic" : "timeline.onVisit")}
          </p>
        </Step>
      )}
      {status === "rejected" && lastAttemptAt && (
        <Step name={t("timeline.rejected")} moment={lastAttemptAt} text={format(lastAttemptAt)} isCurrent />
      )}
      {status === "sent" && (
        <Step name={t("timeline.sent")} moment={sentAt} text={sentAt && format(sentAt)} isCurrent>
          <p>
            {t("timeline.reference")}{" "}
            <strong className="font-semibold whitespace-nowrap text-foreground tabular-nums">{reference}</strong>
          </p>
        </Step>
      )}
    </ol>
  );
}

interface StepProps {
  name: string;
  moment?: string | undefined;
  text?: string | undefined;
  isCurrent?: boolean;
  children?: ComponentChildren;
}

function Step({ name, moment, text, isCurrent = false, children }: StepProps) {
  return (
    <li className="relative" {...(isCurrent && { "aria-current": "step" })}>
      <span
        className={`absolute -start-[1.4375rem] top-1.5 size-3 rounded-full border-2 border-surface ${isCurrent ? "bg-accent" : "bg-muted"}`}
        aria-hidden
      />
      <p>
        <span className="font-medium">{name}</span>
        {moment && (
          <time dateTime={moment} className="mx-2 text-muted tabular-nums">
            {text}
          </time>
        )}
      </p>
      <div className="text-muted">{children}</div>
    </li>
  );
}

interface CardActionsProps {
  request: ContactRequest;
  onEdit: () => void;
}

/** Cancelling deletes the request's text, so the visitor has to confirm. */
function CardActions({ request, onEdit }: CardActionsProps) {
  const { t } = useTexts<"contact">();
  const setEdit = useSetAtom(contactRequestEditAtom);
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<"late" | "failed" | null>(null);
  const { id, status, department, name, companyName, email, phone, interest, budget, message } = request;
  const canChange = status === "queued" || status === "rejected";

  const run = async (action: () => Promise<unknown>) => {
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(reason instanceof CallError && reason.status === 409 ? "late" : "failed");
    }
  };
  const edit = () => {
    setEdit({
      id,
      newId: crypto.randomUUID(),
      department,
      request: { name, companyName, email, phone, interest, budget, message },
    });
    onEdit();
  };
  if (isConfirming)
    return (
      <CancelConfirmation
        isPossiblyDelivered={isPossiblyDelivered(request)}
        onDismiss={() => setConfirming(false)}
        onConfirm={() =>
          void run(() => call(cancelContactRequest, { params: { id } })).then(() => setConfirming(false))
        }
      />
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {canChange && (
        <>
          <button
            type="button"
            onClick={() => void run(() => call(retryContactRequest, { params: { id } }))}
            className="button button--primary button--sm"
          >
            <IslandIcon node={RotateCw} />
            {t(status === "rejected" ? "card.sendAgain" : "card.sendNow")}
          </button>
          <button type="button" onClick={edit} className="button button--outline button--sm">
            <IslandIcon node={Pencil} />
            {t("card.edit")}
          </button>
        </>
      )}
      <CopyButton text={message} />
      {canChange && (
        <button type="button" onClick={() => setConfirming(true)} className="button button--ghost button--sm">
          <IslandIcon node={Trash2} />
          {t("card.cancel")}
        </button>
      )}
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error && t(`card.${error}`)}
      </p>
    </div>
  );
}

interface CancelConfirmationProps {
  /** True after a delivery attempt: the request may have arrived, so cancelling may be too late. */
  isPossiblyDelivered: boolean;
  onDismiss: () => void;
  onConfirm: () => void;
}

function CancelConfirmation({ isPossiblyDelivered, onDismiss, onConfirm }: CancelConfirmationProps) {
  const { t } = useTexts<"contact">();
  const id = useId();
  // The confirmation replaces the button that was clicked.
  const dismissButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => dismissButton.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="mt-4 rounded-xl bg-default p-3 text-sm">
      <p id={id} className="font-medium">
        {t("cancel.question")}
      </p>
      <p className="mt-1 text-muted">{t(isPossiblyDelivered ? "cancel.mayHaveArrived" : "cancel.help")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" ref={dismissButton} onClick={onDismiss} className="button button--outline button--sm">
          {t("cancel.keep")}
        </button>
        <button type="button" onClick={onConfirm} className="button button--danger button--sm">
          {t("cancel.confirm")}
        </button>
      </div>
    </section>
  );
}
