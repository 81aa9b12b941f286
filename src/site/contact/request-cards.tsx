/** @jsxImportSource preact */
import { Bell, BellRing } from "lucide";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ContactRequest } from "../../contract/contact.ts";
import { useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";
import { canSyncInBackground, RequestCard } from "./request-card.tsx";

/** "Show more" shows the others. */
const MAX_SENT_AT_FIRST = 3;

interface RequestCardsProps {
  requests: readonly ContactRequest[] | undefined;
  lastSubmittedId: string | undefined;
  onEdit: () => void;
}

/** Lists pending requests first, then sent ones. */
export function RequestCards({ requests = [], lastSubmittedId, onEdit }: RequestCardsProps) {
  const { t } = useTexts<"contact">();
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  const hasCard = requests.some(({ id }) => id === lastSubmittedId);
  useLayoutEffect(() => {
    const card =
      lastSubmittedId && hasCard && section.current?.querySelector<HTMLElement>(`[data-request="${lastSubmittedId}"]`);
    if (!card) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "center" });
  }, [lastSubmittedId, hasCard]);

  if (requests.length === 0) return null;
  const pendingRequests = requests.filter(({ status }) => status !== "sent");
  const sentRequests = requests.filter(({ status }) => status === "sent");
  const shownRequests = showsAll
    ? sentRequests
    : sentRequests.slice(
        0,
        Math.max(MAX_SENT_AT_FIRST, sentRequests.findIndex(({ id }) => id === lastSubmittedId) + 1),
      );
  return (
    <section ref={section} aria-labelledby="contact-requests-heading" className="mb-12">
      <h2 id="contact-requests-heading" className="text-2xl font-semibold tracking-tight">
        {t("card.heading")}
      </h2>
      <p role="status" className="mt-2 text-sm text-muted">
        {pendingRequests.length > 0 ? t("card.waiting", { count: pendingRequests.length }) : t("card.allSent")}
      </p>
      <ul className="mt-6 grid gap-4">
        {[...pendingRequests, ...shownRequests].map((request) => (
          <RequestCard key={request.id} request={request} onEdit={onEdit} />
        ))}
      </ul>
      {shownRequests.length < sentRequests.length && (
        <button type="button" onClick={() => setShowsAll(true)} className="button button--ghost mt-3">
          {t("card.more", { count: sentRequests.length - shownRequests.length })}
        </button>
      )}
      {pendingRequests.length > 0 && canSyncInBackground() && <NotificationPrompt />}
    </section>
  );
}

/** Offers a notification for a request that is delivered after the page was closed. */
function NotificationPrompt() {
  const { t } = useTexts<"contact">();
  const [permission, setPermission] = useState(() => ("Notification" in window ? Notification.permission : "denied"));
  if (permission === "granted")
    return (
      <p className="mt-4 flex items-center gap-2 text-sm text-muted">
        <IslandIcon node={BellRing} className="size-4 shrink-0" />
        {t("notify.granted")}
      </p>
    );
  if (permission === "denied") return null;
  return (
    <button
      type="button"
      onClick={() => void Notification.requestPermission().then(setPermission)}
      className="button button--ghost button--sm mt-4"
    >
      <IslandIcon node={Bell} />
      {t("notify.offer")}
    </button>
  );
}
