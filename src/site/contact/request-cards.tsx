import { useEffect, useRef, useState } from "react";
import type { ContactRequest } from "../../contract/contact.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { NotificationPrompt } from "./notification-prompt.tsx";
import { RequestCard } from "./request-card.tsx";

/** So many that have arrived are shown at first. */
const SHOWN_SENT = 3;

interface RequestCardsProps {
  requests: readonly ContactRequest[] | undefined;
  /** The request that was stored last: the eye and the keyboard go there. */
  lastSubmittedId: string | undefined;
  onEdit: () => void;
}

/** What was written on this device and where it stands: what waits first, then what has arrived. */
export function RequestCards({ requests = [], lastSubmittedId, onEdit }: RequestCardsProps) {
  const { t } = useTranslation("contact");
  const [isWhole, setWhole] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isListed = requests.some(({ id }) => id === lastSubmittedId);
  useEffect(() => {
    const card =
      lastSubmittedId && isListed && section.current?.querySelector<HTMLElement>(`[data-request="${lastSubmittedId}"]`);
    if (!card) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "center" });
  }, [lastSubmittedId, isListed]);

  if (requests.length === 0) return null;
  const waiting = requests.filter(({ status }) => status !== "sent");
  const sent = requests.filter(({ status }) => status === "sent");
  const shown = isWhole
    ? sent
    : sent.slice(0, Math.max(SHOWN_SENT, sent.findIndex(({ id }) => id === lastSubmittedId) + 1));
  return (
    <section ref={section} aria-labelledby="contact-requests-heading" className="mb-12">
      <h2 id="contact-requests-heading" className="text-2xl font-semibold tracking-tight">
        {t("card.heading")}
      </h2>
      <p role="status" className="mt-2 text-sm text-muted">
        {waiting.length > 0 ? t("card.waiting", { count: waiting.length }) : t("card.allSent")}
      </p>
      <ul className="mt-6 grid gap-4">
        {[...waiting, ...shown].map((request) => (
          <RequestCard key={request.id} request={request} onEdit={onEdit} />
        ))}
      </ul>
      {shown.length < sent.length && (
        <button type="button" onClick={() => setWhole(true)} className="button button--ghost mt-3">
          {t("card.more", { count: sent.length - shown.length })}
        </button>
      )}
      {waiting.length > 0 && <NotificationPrompt />}
    </section>
  );
}
