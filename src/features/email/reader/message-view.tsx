import {
  ChevronDown,
  CornerUpLeft,
  EllipsisVertical,
  Forward,
  ImageOff,
  MailPlus,
  PenLine,
  Printer,
  ReplyAll,
} from "lucide-react";
import { type Ref, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOutsideAddress } from "../../../domain/member-address.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import type { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { htmlToText } from "../../../ui/html-to-text.ts";
import { getResendContent } from "../compose/start-content.ts";
import { useCompose } from "../compose/use-compose.ts";
import { formatListTime, formatPerson, getPersonName } from "../format-email.ts";
import { useEmailSearch } from "../search.ts";
import { Attachments } from "./attachments.tsx";
import { type ConversationMessage, isDraft, isOwnAddress, isOwnMessage } from "./conversation.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { MessageFrame } from "./message-frame.tsx";
import { sanitizeMessage } from "./sanitize-message.ts";
import { useHandOver } from "./use-hand-over.ts";

interface MessageViewProps {
  message: ConversationMessage;
  isExpanded: boolean;
  ownAddress: string | undefined;
  words: readonly string[];
  /** Undefined if the user may not write emails. */
  onReply: ((mode: "reply" | "replyAll" | "forward", message: ConversationMessage) => void) | undefined;
  /** Undefined if the user may not write emails. */
  onEdit: ((message: ConversationMessage) => void) | undefined;
  onPrint: (message: ConversationMessage) => void;
  onToggle: () => void;
  openMenu: ReturnType<typeof useActionMenu>["open"];
}

export function MessageView(props: MessageViewProps) {
  const { message, isExpanded } = props;
  const { i18n } = useTranslation("email");
  const name = getPersonName(message.from);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const isToggled = useRef(false);
  // The expanded and the collapsed message have their own buttons, so move the focus to the new button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the state has changed
  useEffect(() => {
    if (isToggled.current) toggleButton.current?.focus();
    isToggled.current = false;
  }, [isExpanded]);
  const onToggle = () => {
    isToggled.current = true;
    props.onToggle();
  };
  if (isExpanded) return <ExpandedMessage {...props} onToggle={onToggle} toggleButton={toggleButton} />;
  return (
    <button
      ref={toggleButton}
      type="button"
      aria-expanded={false}
      onClick={onToggle}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-start text-sm outline-none hover:bg-surface-secondary focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset sm:px-5"
    >
      <Avatar src={message.from.avatar} initials={getInitials(name)} className="avatar--sm size-8 shrink-0" />
      <span className={`flex min-w-0 flex-wrap items-center gap-x-3 ${isDraft(message) ? "" : "shrink-0"}`}>
        <span dir="auto" className="max-w-40 truncate font-medium">
          {name}
        </span>
        <DraftChip message={message} />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
        {htmlToText(message.message).slice(0, 160)}
      </span>
      <time dateTime={message.time} className="shrink-0 text-xs text-muted tabular-nums">
        {formatListTime(message.time, i18n.language)}
      </time>
    </button>
  );
}

function DraftChip({ message }: { message: ConversationMessage }) {
  const { t, i18n } = useTranslation("email");
  if (!isDraft(message)) return null;
  const { scheduledAt } = message.email;
  return (
    <span className="chip chip--secondary chip--default chip--sm h-auto max-w-full whitespace-normal">
      {scheduledAt === null ? t("row.draft") : t("row.sends", { moment: formatDateTime(scheduledAt, i18n.language) })}
    </span>
  );
}

interface ExpandedMessageProps extends MessageViewProps {
  toggleButton: Ref<HTMLButtonElement>;
}

function ExpandedMessage({ message, words, onToggle, ...props }: ExpandedMessageProps) {
  const { t, i18n } = useTranslation("email");
  const { setSearch } = useEmailSearch();
  const handOver = useHandOver();
  const { open } = useCompose();
  const { onReply } = props;
  const name = getPersonName(message.from);
  const quoteLabel = t("reader.quote");
  const safeMessage = useMemo(
    () => sanitizeMessage(message.message, words, quoteLabel),
    [message.message, words, quoteLabel],
  );
  return (
    <article aria-label={t("reader.message", { name })} className="px-4 py-4 sm:px-5">
      <MessageHeader message={message} onToggle={onToggle} {...props} />
      <DeliveryLine
        message={message}
        onHandOver={() => handOver(message)}
        onSendAgain={onReply && ((addresses) => open({ mode: "new", content: getResendContent(message, addresses) }))}
      />
      {safeMessage.blockedPictures > 0 && (
        <p className="mt-3 flex items-start gap-2 rounded-xl bg-default px-3 py-2 text-xs text-muted">
          <ImageOff className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t("reader.blocked", { count: safeMessage.blockedPictures })}
        </p>
      )}
      <div className="mt-4">
        {safeMessage.html.trim() === "" ? (
          <p className="text-sm text-muted italic">{t("reader.empty")}</p>
        ) : (
          <MessageFrame
            html={safeMessage.html}
            title={t("reader.message", { name })}
            onMailto={(mailto) => void setSearch({ mailto })}
          />
        )}
      </div>
      <Attachments attachments={message.attachments} />
      <time dateTime={message.time} className="sr-only">
        {formatDateTime(message.time, i18n.language)}
      </time>
    </article>
  );
}

function MessageHeader(props: Omit<ExpandedMessageProps, "words" | "isExpanded">) {
  const { message, ownAddress, onReply, onEdit, onPrint, onToggle, toggleButton, openMenu } = props;
  const { t, i18n } = useTranslation("email");
  const handOver = useHandOver();
  const [showsDetails, setShowsDetails] = useState(false);
  const name = getPersonName(message.from);
  const getShortName = (person: { name: string; email: string }) =>
    isOwnAddress(person.email, ownAddress) ? t("reader.me") : getPersonName(person);
  const recipients = [...message.to, ...message.cc, ...message.bcc];
  const isOwn = isOwnMessage(message, ownAddress);
  const actions = [
    ...(onEdit && isDraft(message)
      ? [{ id: "edit", label: t("actions.editDraft"), icon: PenLine, run: () => onEdit(message) }]
      : []),
    ...(onReply && !isDraft(message)
      ? [
          {
            id: "reply",
            label: t("actions.reply"),
            icon: CornerUpLeft,
            run: () => onReply("reply", message),
          },
          { id: "replyAll", label: t("actions.replyAll"), icon: ReplyAll, run: () => onReply("replyAll", message) },
          { id: "forward", label: t("actions.forward"), icon: Forward, run: () => onReply("forward", message) },
        ]
      : []),
    ...((isOwn ? recipients : [message.from]).some(({ email }) => isOutsideAddress(email))
      ? [
          {
            id: "handOver",
            label: t(isOwn ? "actions.handOver" : "actions.replyElsewhere"),
            icon: MailPlus,
            run: () => handOver(message),
          },
        ]
      : []),
    { id: "print", label: t("actions.print"), icon: Printer, run: () => onPrint(message) },
  ];
  return (
    <header className="flex flex-wrap items-start gap-3">
      <Avatar src={message.from.avatar} initials={getInitials(name)} className="size-10 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <button
            ref={toggleButton}
            type="button"
            aria-expanded
            title={t("reader.collapse")}
            onClick={onToggle}
            dir="auto"
            className="min-h-6 min-w-0 cursor-pointer truncate rounded-sm text-start font-semibold outline-none focus-visible:ring-2 focus-visible:ring-focus"
          >
            {name}
          </button>
          <DraftChip message={message} />
          {message.from.name && isOutsideAddress(message.from.email) && (
            <span className="min-w-0 flex-1 truncate text-xs text-muted max-sm:hidden">{message.from.email}</span>
          )}
        </div>
        <button
          type="button"
          aria-expanded={showsDetails}
          onClick={() => setShowsDetails(!showsDetails)}
          className="relative flex min-h-6 max-w-full cursor-pointer items-center gap-1 print:hidden rounded-sm text-xs text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
        >
          <span dir="auto" className="min-w-0 truncate">
            {recipients.length > 0
              ? t("reader.to", { names: recipients.map(getShortName).join(", ") })
              : t("row.noRecipient")}
          </span>
          <span className="sr-only">{t("reader.details")}</span>
          <ChevronDown className={`size-3.5 shrink-0 ${showsDetails ? "rotate-180" : ""}`} aria-hidden />
        </button>
      </div>
      <div className="flex shrink-0 items-center gap-1 print:hidden">
        <time
          dateTime={message.time}
          title={formatDateTime(message.time, i18n.language)}
          className="text-xs whitespace-nowrap text-muted tabular-nums"
        >
          {formatListTime(message.time, i18n.language)}
        </time>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("reader.messageActions", { name })}
          title={t("actions.more")}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(currentTarget, t("actions.more"), actions)}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      </div>
      <Details message={message} isShown={showsDetails} />
    </header>
  );
}

function Details({ message, isShown }: { message: ConversationMessage; isShown: boolean }) {
  const { t, i18n } = useTranslation("email");
  const rows = [
    ["from", formatPerson(message.from)],
    ["to", message.to.map(formatPerson).join(", ")],
    ["cc", message.cc.map(formatPerson).join(", ")],
    ["bcc", message.bcc.map(formatPerson).join(", ")],
    ["date", formatDateTime(message.time, i18n.language)],
    ["subject", message.subject],
  ] as const;
  return (
    <dl
      className={`order-last ${isShown ? "grid" : "hidden print:grid"} w-full basis-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-xl bg-surface-secondary px-3 py-2 text-xs`}
    >
      {rows.map(
        ([field, value]) =>
          value && (
            <div key={field} className="contents">
              <dt className="text-end text-muted">{t(`reader.fields.${field}`)}</dt>
              <dd dir="auto" className="break-words">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
