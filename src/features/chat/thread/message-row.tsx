import { Check, CircleAlert, Clock, Ellipsis, Reply } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { Button } from "../../../ui/button.tsx";
import { formatMoment, formatTime } from "../format-time.ts";
import type { OutgoingMessage } from "../outgoing-messages.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { Attachments } from "./attachments.tsx";
import { isFewEmoji, MessageText } from "./message-text.tsx";
import { QuotedMessage } from "./quoted-message.tsx";
import type { MessageRow as MessageRowData, ShownMessage } from "./thread-rows.ts";

/** Pass the same object at every render, so that rows do not render again. */
export interface MessageHandlers {
  openMenu: (button: HTMLElement, row: MessageRowData) => void;
  reply: (message: ShownMessage) => void;
  showMessage: (id: string) => void;
  retry: (message: OutgoingMessage) => void;
}

interface MessageRowProps {
  row: MessageRowData;
  contact: Contact;
  /** Undefined for own messages. */
  sender: Contact | undefined;
  /** Of the quoted message's sender; undefined if that is the signed-in person. */
  quotedName: string | undefined;
  handlers: MessageHandlers;
  /** True for the one row whose buttons can be reached with Tab; the arrow keys move it. */
  isTabStop: boolean;
  isFlashing: boolean;
  canReply: boolean;
}

const toolClass =
  "grid size-8 place-content-center rounded-full text-muted outline-none hover:bg-default hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus";

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, contact, sender = contact, quotedName, handlers, isTabStop, isFlashing, canReply } = props;
  const { message, isOwn, isFirst, isLast, outgoing } = row;
  const { t } = useTranslation("chat");
  const name = isOwn ? t("thread.you") : sender.fullName;
  // Touch screens have no hover: a tap on the message opens its actions.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget.querySelector<HTMLElement>("[data-menu]");
    const { target, currentTarget } = event;
    // React also reports clicks in the enlarged picture, which is not inside the row's element.
    const isText = target instanceof Element && currentTarget.contains(target) && !target.closest("a, button");
    if (!isText || !button || !matchMedia("(hover: none)").matches || getSelection()?.toString()) return;
    handlers.openMenu(button, row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row opens the same menu
    <li
      data-key={row.key}
      data-message=""
      onClick={onClick}
      className={`group/row relative -mx-2 flex gap-2 rounded-2xl px-2 py-px transition-colors duration-700 ${isFirst ? "mt-2" : ""} ${isOwn ? "flex-row-reverse" : ""} ${isFlashing ? "bg-accent-soft" : ""}`}
    >
      {!isOwn && <div className="w-8 shrink-0">{isFirst && <PersonAvatar person={sender} size="size-8" />}</div>}
      <div className={`flex max-w-[82%] min-w-0 flex-col gap-1 md:max-w-[70%] ${isOwn ? "items-end" : "items-start"}`}>
        <span className={contact.group && !isOwn && isFirst ? "px-1 text-xs font-medium text-muted" : "sr-only"}>
          {contact.group && !isOwn && isFirst ? <bdi>{name}</bdi> : t("thread.from", { name })}
        </span>
        <Bubble row={row} quotedName={quotedName} onShowMessage={handlers.showMessage} />
        {message.attachments.length > 0 && (
          <Attachments files={message.attachments} isOutgoing={outgoing !== undefined} />
        )}
        {(isLast || message.editedAt || ["failed", "sending", "waiting"].includes(row.status)) && (
          <MessageState row={row} onRetry={handlers.retry} />
        )}
      </div>
      <div className="flex shrink-0 items-start opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-md:w-8">
        {canReply && ["sent", "waiting", "received"].includes(row.status) && (
          <button
            type="button"
            tabIndex={-1}
            className={`${toolClass} max-md:hidden`}
            aria-label={t("actions.reply")}
            title={t("actions.reply")}
            onClick={() => handlers.reply(message)}
          >
            <Reply className="size-4" aria-hidden />
          </button>
        )}
        <button
          type="button"
          data-menu=""
          tabIndex={isTabStop ? 0 : -1}
          className={toolClass}
          aria-label={t("actions.label", {
            name,
            text: message.message.slice(0, 60) || message.attachments[0]?.fileName,
          })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => handlers.openMenu(currentTarget, row)}
        >
          <Ellipsis className="size-4" aria-hidden />
        </button>
      </div>
    </li>
  );
}, areEqual);

/** Each change builds new row objects, so compare their fields. */
function areEqual(a: MessageRowProps, b: MessageRowProps): boolean {
  const { row: rowA, ...restA } = a;
  const { row: rowB, ...restB } = b;
  return isShallowEqual(restA, restB) && isShallowEqual(rowA, rowB);
}

const isShallowEqual = (a: object, b: object) =>
  Object.keys(b).length === Object.keys(a).length &&
  Object.entries(a).every(([key, value]) => Object.is(value, (b as Record<string, unknown>)[key]));

interface BubbleProps {
  row: MessageRowData;
  quotedName: string | undefined;
  onShowMessage: (id: string) => void;
}

function Bubble({ row: { message, isOwn, isFirst }, quotedName, onShowMessage }: BubbleProps) {
  const { replyTo, message: text } = message;
  if (!text && !replyTo) return null;
  if (!replyTo && isFewEmoji(text)) return <p className="px-1 text-4xl leading-snug">{text}</p>;
  const colours = isOwn ? "bg-accent text-accent-foreground" : "bg-default text-foreground";
  const corner = isFirst ? (isOwn ? "rounded-se-md" : "rounded-ss-md") : "";
  return (
    <div className={`max-w-full rounded-2xl px-3.5 py-2 text-sm leading-relaxed ${colours} ${corner}`}>
      {replyTo && (
        <QuotedMessage quote={replyTo} name={quotedName} isOnAccent={isOwn} onPress={() => onShowMessage(replyTo.id)} />
      )}
      {text && <MessageText text={text} />}
    </div>
  );
}

interface MessageStateProps {
  row: MessageRowData;
  onRetry: MessageHandlers["retry"];
}

function MessageState({ row: { message, isOwn, status, outgoing }, onRetry }: MessageStateProps) {
  const { t, i18n } = useTranslation("chat");
  if (status === "failed" && outgoing)
    return (
      <span className="flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-danger">
        <span role="alert" className="flex items-start gap-1">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          {t(`sendErrors.${outgoing.error ?? "failed"}`)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          onClick={({ currentTarget }) => {
            // The retry button disappears, so move the focus to the message's menu button.
            currentTarget.closest("[data-message]")?.querySelector<HTMLElement>("[data-menu]")?.focus();
            onRetry(outgoing);
          }}
        >
          {t("actions.retry")}
        </Button>
      </span>
    );
  const waiting = status === "sending" || status === "waiting" ? status : undefined;
  const Icon = waiting ? Clock : Check;
  return (
    <span className="flex items-center gap-1 px-1 text-xs text-muted tabular-nums">
      <time dateTime={message.time} title={formatMoment(message.time, i18n.language)}>
        {formatTime(message.time, i18n.language)}
      </time>
      {message.editedAt && <span>· {t("thread.edited")}</span>}
      {isOwn && (
        <>
          <Icon className="size-3.5" aria-hidden />
          <span className="sr-only">{t(`thread.${waiting ?? "sent"}`)}</span>
        </>
      )}
    </span>
  );
}
