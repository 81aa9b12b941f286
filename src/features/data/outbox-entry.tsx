import { Button } from "@heroui/react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../domain/delivery.ts";
import { formatMoment } from "../../lib/format-date.ts";

interface OutboxEntryProps {
  title: string;
  /** The beginning of the message. */
  excerpt: string;
  createdAt: string;
  delivery: Delivery;
  onRetry: () => void;
  onCancel: () => void;
}

/** An outbox message with its status and attempts. */
export function OutboxEntry({ title, excerpt, createdAt, delivery, onRetry, onCancel }: OutboxEntryProps) {
  const { t, i18n } = useTranslation("data");
  const { status, attempts, lastAttemptAt, nextAttemptAt } = delivery;
  const moment = (time: string) => formatMoment(time, i18n.language);
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
        <li>{t("outbox.written", { time: moment(createdAt) })}</li>
        {attempts > 0 && lastAttemptAt && (
          <li>{t("outbox.attempts", { count: attempts, time: moment(lastAttemptAt) })}</li>
        )}
        {nextAttemptAt && status === "queued" && <li>{t("outbox.next", { time: moment(nextAttemptAt) })}</li>}
      </ol>
      {status !== "sending" && (
        <div className="mt-2 flex gap-1">
          <Button variant="ghost" size="sm" aria-label={t("outbox.retryOf", { what: title })} onPress={onRetry}>
            {t("outbox.retry")}
          </Button>
          <Button variant="ghost" size="sm" aria-label={t("outbox.cancelOf", { what: title })} onPress={onCancel}>
            {t("outbox.cancel")}
          </Button>
        </div>
      )}
    </li>
  );
}
