import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock, Mail as MailIcon, MailOpen, Paperclip, Star, Trash2 } from "lucide-react";
import { memo, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailRecord } from "../../../api/queries/email.ts";
import { startNearMatch } from "../../../lib/find-matches.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { formatListTime, formatSendTime, getRowName } from "../format-email.ts";
import { LabelDots } from "../label-dot.tsx";
import type { PageFolder } from "../search.ts";
import { isReceived } from "../use-email-actions.ts";

export interface RowActions {
  prefetch: (email: EmailRecord) => void;
  select: (id: number, isOn: boolean, isRange: boolean) => void;
  setStarred: (email: EmailRecord) => void;
  setRead: (email: EmailRecord) => void;
  remove: (email: EmailRecord) => void;
  cancelSending: (email: EmailRecord) => void;
}

interface EmailRowProps extends RowContentProps {
  index: number;
  total: number;
  top: number;
  rowRef: Ref<HTMLLIElement>;
}

interface RowContentProps {
  email: EmailRecord;
  view: PageFolder | undefined;
  words: readonly string[];
  isSelected: boolean;
  isOpen: boolean;
  isCompact: boolean;
  canCreate: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  isSplit: boolean;
  actions: RowActions;
}

/** A draft that does not wait to be sent opens for writing. */
const isPlainDraft = ({ folder, scheduledAt }: EmailRecord) => folder === "draft" && scheduledAt === null;

const gridClass =
  "grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-2 @2xl:grid-cols-[auto_auto_9rem_minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-3 @2xl:[grid-template-areas:'check_star_sender_text_meta'] @4xl:grid-cols-[auto_auto_12rem_minmax(0,1fr)_auto]";

const phoneAreas = "[grid-template-areas:'check_sender_meta_meta''check_text_text_star']";
/** For scheduled emails: the send time and its button need a line of their own. */
const phoneScheduledAreas =
  "[grid-template-areas:'check_sender_sender_star''check_text_text_text''check_meta_meta_meta']";

/**
 * Three lines in a narrow list, one line in a wide one. The link covers the row. Moving the row renders only the list
 * item, not its content.
 */
export function EmailRow({ index, total, top, rowRef, ...content }: EmailRowProps) {
  const { email, isSelected, isOpen, isCompact, actions } = content;
  const [isHovered, setIsHovered] = useState(false);
  return (
    <li
      ref={rowRef}
      data-email={email.id}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onPointerDown={() => actions.prefetch(email)}
      onFocus={() => actions.prefetch(email)}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 ${index === total - 1 ? "" : "border-b border-separator"} px-3 text-sm sm:px-4 ${gridClass} ${email.scheduledAt === null ? phoneAreas : phoneScheduledAreas} ${isCompact ? "py-1.5 @2xl:py-1" : "py-2.5 @2xl:py-2"} ${
        isOpen || isSelected
          ? "bg-accent-soft"
          : email.isRead
            ? "hover:bg-surface-secondary"
            : "bg-surface-tertiary/40 hover:bg-surface-secondary"
      } has-[a:focus-visible]:ring-2 has-[a:focus-visible]:ring-focus has-[a:focus-visible]:ring-inset`}
    >
      <RowContent {...content} isHovered={isHovered} />
    </li>
  );
}

const RowContent = memo(function RowContent(props: RowContentProps & { isHovered: boolean }) {
  const { email, view, words, isSelected, isOpen, isCompact, canCreate, canUpdate, isSplit, actions } = props;
  const { t, i18n } = useTranslation("email");
  const { id, subject, excerpt, isRead, isStarred, labels, folder } = email;
  const name = getRowName(email, t);
  const shownSubject = subject || t("row.noSubject");
  const opensForWriting = canCreate && isPlainDraft(email);
  const weightClass = isRead ? "" : "font-semibold";
  return (
    <>
      {!isRead && <span className="absolute inset-y-0 start-0 w-[3px] bg-accent" aria-hidden />}
      <div className="relative z-1 flex items-center self-center [grid-area:check]">
        <RowCheckbox
          label={t(isReceived(email) ? "row.select" : "row.selectOwn", { name, subject: shownSubject })}
          isChecked={isSelected}
          onChange={(isOn, isRange) => actions.select(id, isOn, isRange)}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        className="relative z-1 -me-2 self-center [grid-area:star] @2xl:-mx-1.5"
        aria-label={`${t("row.star")}: ${shownSubject}`}
        aria-pressed={isStarred}
        disabled={!canUpdate}
        onClick={() => actions.setStarred(email)}
      >
        <Star className={isStarred ? "fill-attention text-attention" : "text-muted"} aria-hidden />
      </Button>
      <span dir="auto" className={`flex min-w-0 items-baseline gap-1.5 self-center [grid-area:sender] ${weightClass}`}>
        {folder === "draft" && view !== "draft" && (
          <span className="shrink-0 font-medium text-attention">{t("row.draft")}</span>
        )}
        <span className="min-w-0 truncate">
          <Highlight text={name} words={words} />
        </span>
        {email.repliesCount > 0 && (
          <span
            className="shrink-0 text-xs font-normal text-muted tabular-nums"
            title={t("row.messages", { count: email.repliesCount + 1 })}
          >
            {(email.repliesCount + 1).toLocaleString(i18n.language)}
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-col [grid-area:text] @2xl:flex-row @2xl:items-center @2xl:gap-2">
        <span className="flex min-w-0 items-center gap-2 @2xl:max-w-full @2xl:shrink-0">
          <LabelDots labels={labels} />
          <Link
            to="/apps/email"
            search={(search) => ({ ...search, [opensForWriting ? "compose" : "email"]: String(id) })}
            preload={false}
            resetScroll={!isSplit && !opensForWriting}
            aria-current={isOpen ? "true" : undefined}
            activeOptions={{ exact: true }}
            dir="auto"
            className={`min-w-0 truncate leading-6 outline-none before:absolute before:inset-0 ${weightClass}`}
          >
            {!isRead && <span className="sr-only">{t("row.unread")}: </span>}
            <Highlight text={shownSubject} words={words} />
          </Link>
        </span>
        <span
          dir="auto"
          className={`min-w-0 flex-1 truncate text-muted @2xl:basis-0 ${isCompact && words.length === 0 ? "hidden @2xl:block" : ""} ${excerpt ? "" : "invisible"}`}
        >
          <Highlight text={startNearMatch(excerpt, words) || "-"} words={words} />
        </span>
      </div>
      <RowMeta {...props} />
    </>
  );
});

function RowMeta(props: RowContentProps & { isHovered: boolean }) {
  const { email, view, canCreate, actions, isHovered } = props;
  const { t, i18n } = useTranslation("email");
  const { time, scheduledAt, hasAttachments, isRead, folder, deliveryState } = email;
  const showsFolder = view === "all" || view === "starred" || view === undefined;
  if (scheduledAt !== null)
    return (
      <span className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1 self-center pt-1 text-xs [grid-area:meta] @2xl:pt-0">
        <span className="flex items-center gap-1 whitespace-nowrap text-attention tabular-nums">
          <Clock className="size-3.5" aria-hidden />
          <span className="sr-only">{t("row.sends", { moment: formatDateTime(scheduledAt, i18n.language) })}</span>
          <time dateTime={scheduledAt} title={formatDateTime(scheduledAt, i18n.language)} aria-hidden>
            {formatSendTime(scheduledAt, i18n.language)}
          </time>
        </span>
        {canCreate && (
          <Button variant="outline" size="sm" onClick={() => actions.cancelSending(email)}>
            {t("actions.cancelSend")}
          </Button>
        )}
      </span>
    );
  return (
    <span className="relative flex min-w-12 items-center justify-end gap-1.5 self-center text-xs text-muted [grid-area:meta]">
      {showsFolder && folder !== "inbox" && (
        <span className="chip chip--secondary chip--default chip--sm hidden @lg:inline-flex">
          {t(`folders.${folder}`)}
        </span>
      )}
      {deliveryState && <DeliveryBadge state={deliveryState} />}
      {hasAttachments && (
        <span title={t("row.attachments")}>
          <Paperclip className="size-3.5" aria-hidden />
          <span className="sr-only">{t("row.attachments")}</span>
        </span>
      )}
      <time
        dateTime={time}
        title={formatDateTime(time, i18n.language)}
        className={`whitespace-nowrap tabular-nums ${isRead ? "" : "font-semibold text-foreground"}`}
      >
        {formatListTime(time, i18n.language)}
      </time>
      {isHovered && <MouseButtons {...props} />}
    </span>
  );
}

function DeliveryBadge({ state }: { state: NonNullable<EmailRecord["deliveryState"]> }) {
  const { t } = useTranslation("email");
  const Icon = state === "failed" ? CircleAlert : Clock;
  return (
    <span
      title={t(`row.delivery.${state}`)}
      className={`flex items-center gap-1 ${state === "failed" ? "font-medium text-foreground" : ""}`}
    >
      <Icon className={`size-3.5 shrink-0 ${state === "failed" ? "text-attention" : ""}`} aria-hidden />
      <span className="max-@lg:sr-only">{t(`row.delivery.${state}`)}</span>
    </span>
  );
}

/** For the mouse only: keyboards have shortcuts, and touch opens the email. */
function MouseButtons({ email, canUpdate, canDelete, actions }: RowContentProps) {
  const { t } = useTranslation("email");
  const { isRead, folder } = email;
  return (
    <span className="absolute -end-2 z-1 hidden items-center bg-surface-secondary @2xl:pointer-fine:flex" aria-hidden>
      {canUpdate && (
        <Button
          tabIndex={-1}
          title={t(isRead ? "actions.markUnread" : "actions.markRead")}
          variant="ghost"
          size="sm"
          isIconOnly
          onClick={() => actions.setRead(email)}
        >
          {isRead ? <MailIcon aria-hidden /> : <MailOpen aria-hidden />}
        </Button>
      )}
      {(folder === "trash" ? canDelete : canUpdate) && (
        <Button
          tabIndex={-1}
          title={t(folder === "trash" ? "actions.remove" : "actions.trash")}
          variant="ghost"
          size="sm"
          isIconOnly
          onClick={() => actions.remove(email)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </span>
  );
}
