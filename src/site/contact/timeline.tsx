import type { ReactNode } from "react";
import type { ContactRequest } from "../../contract/contact.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useTranslation } from "../i18n/island-texts.ts";

/** A try that follows sooner needs no time of day. */
const WORTH_A_TIME_MS = 90_000;

/** The way of a request: written, waiting with its tries, sent with the number it got. */
export function Timeline({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation("contact");
  const { status, createdAt, attempts, trouble, lastAttemptAt, nextAttemptAt, sentAt, reference } = request;
  const at = (moment: string) => formatMoment(moment, i18n.language);
  const isFarOff = Date.parse(nextAttemptAt ?? "") - Date.parse(lastAttemptAt ?? "") > WORTH_A_TIME_MS;
  const isWaiting = status === "queued" || status === "sending";
  return (
    <ol className="mt-4 grid gap-3 border-s-2 border-separator ps-4 text-sm">
      <Step name={t("timeline.written")} moment={createdAt} text={at(createdAt)} />
      {isWaiting && (
        <Step name={t("timeline.waiting")} isNow>
          {trouble && lastAttemptAt && (
            <p>{t(`timeline.trouble.${trouble}`, { count: attempts, time: at(lastAttemptAt) })}</p>
          )}
          <p>
            {trouble && nextAttemptAt && isFarOff
              ? t("timeline.next", { time: at(nextAttemptAt) })
              : t(trouble ? "timeline.soon" : "timeline.byItself")}
          </p>
        </Step>
      )}
      {status === "rejected" && lastAttemptAt && (
        <Step name={t("timeline.rejected")} moment={lastAttemptAt} text={at(lastAttemptAt)} isNow />
      )}
      {status === "sent" && (
        <Step name={t("timeline.sent")} moment={sentAt} text={sentAt && at(sentAt)} isNow>
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
  isNow?: boolean;
  children?: ReactNode;
}

function Step({ name, moment, text, isNow = false, children }: StepProps) {
  return (
    <li className="relative" {...(isNow && { "aria-current": "step" })}>
      <span
        className={`absolute -start-[1.4375rem] top-1.5 size-3 rounded-full border-2 border-surface ${isNow ? "bg-accent" : "bg-muted"}`}
        aria-hidden
      />
      <p>
        <span className="font-medium">{name}</span>
        {moment && (
          <time dateTime={moment} className="ms-2 text-muted tabular-nums">
            {text}
          </time>
        )}
      </p>
      <div className="text-muted">{children}</div>
    </li>
  );
}
