import { ArrowDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact, Message } from "../../../contract/chat.ts";
import { Button } from "../../../ui/button.tsx";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { useStableHandlers } from "../../../ui/use-stable-handlers.ts";
import { focusComposer } from "../focus-composer.ts";
import { formatDayHeading } from "../format-time.ts";
import { usePeople } from "../people.ts";
import { useChatSearch, useMessageJump } from "../search.ts";
import { LoadMore } from "./load-more.tsx";
import { type MessageHandlers, MessageRow } from "./message-row.tsx";
import { EmptyThread, TypingDots } from "./thread-notes.tsx";
import { buildThreadRows, type ShownMessage } from "./thread-rows.ts";
import { useMessageActions } from "./use-message-actions.tsx";
import type { LoadedMessages } from "./use-messages.ts";
import { useNoteText } from "./use-note-text.ts";
import type { useOutgoing } from "./use-outgoing.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import type { useUnread } from "./use-unread.ts";

interface MessageListProps {
  contact: Contact;
  ownId: number;
  messages: readonly Message[];
  loadedMessages: LoadedMessages;
  outgoing: ReturnType<typeof useOutgoing>;
  unreadState: ReturnType<typeof useUnread>;
  onReply: (message: ShownMessage) => void;
  /** Loads the messages around one that is not loaded. */
  onShowPart: (messageId: string) => void;
  onShowNewest: () => void;
}

/** How long a message that was jumped to stays highlighted. */
const FLASH_MS = 2_000;

export function MessageList(props: MessageListProps) {
  const { contact, ownId, messages, loadedMessages, outgoing, unreadState, onReply, onShowPart, onShowNewest } = props;
  const { t, i18n } = useTranslation("chat");
  const { search, setSearch } = useChatSearch();
  const people = usePeople();
  const toNoteText = useNoteText(ownId);
  const { hasOlder, hasNewer, newestPage } = loadedMessages;
  const isTyping = newestPage?.isTyping === true && !hasNewer;
  const rows = useMemo(
    () =>
      buildThreadRows({
        messages,
        outgoing: hasNewer ? [] : outgoing.messages,
        ownId,
        firstUnreadId: unreadState.lineId,
      }),
    [messages, outgoing.messages, hasNewer, ownId, unreadState.lineId],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const scroll = useThreadScroll({ scroller, list, rows, targetKey: search.message, hasNewer });
  const isOnScreen = scroll.isAtEnd || scroll.isUnreadVisible;
  const { setOnScreen } = unreadState;
  useEffect(() => {
    setOnScreen(isOnScreen);
    return () => setOnScreen(false);
  }, [isOnScreen, setOnScreen]);

  const flash = useFlash(search.message, scroll.scrollToRow);
  const showMessage = (id: string) => {
    flash.start(id);
    if (scroll.scrollToRow(id)) return;
    if (search.message === id) onShowPart(id);
    else void setSearch({ message: id }, { replace: true });
  };
  const jump = useMessageJump();
  const previousJump = useRef(jump);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the open search result is pressed again
  useEffect(() => {
    if (jump !== undefined && jump !== previousJump.current && search.message) showMessage(search.message);
    previousJump.current = jump;
  }, [jump]);
  const jumpToEnd = () => {
    if (hasNewer) onShowNewest();
    else scroll.scrollToEnd();
    // The button disappears, so move the focus. Not on touch screens, where it would open the keyboard over the
    // messages.
    if (!matchMedia("(hover: none)").matches) focusComposer();
  };
  useScrollToOwnMessage(outgoing.messages.length, scroll.scrollToEnd);

  const { open, menu } = useActionMenu();
  const { getActions, canReply } = useMessageActions({
    contact,
    outgoing,
    unreadState,
    onReply,
    onRemoved: (key) => focusNextTo(key),
  });
  const handlers = useStableHandlers<MessageHandlers>({
    openMenu: (button, row) => open(button, t("actions.menu"), getActions(row), "bottom end"),
    reply: onReply,
    showMessage,
    retry: outgoing.retry,
  });

  const messageKeys = rows.flatMap(({ type, key }) => (type === "message" ? [key] : []));
  const [chosenKey, setChosenKey] = useState<string>();
  const tabStop = chosenKey !== undefined && messageKeys.includes(chosenKey) ? chosenKey : messageKeys.at(-1);
  const focusRow = (key: string) => {
    setChosenKey(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-menu]`)?.focus();
  };
  const focusNextTo = (removedKey: string) => {
    const index = messageKeys.indexOf(removedKey);
    const nextKey = messageKeys[index + 1] ?? messageKeys[index - 1];
    const { activeElement } = document;
    const selector = `[role=menu], [data-key="${CSS.escape(removedKey)}"]`;
    const isLost = activeElement === document.body || activeElement?.closest(selector);
    if (nextKey !== undefined && isLost) focusRow(nextKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const currentKey = (event.target as Element).closest<HTMLElement>("[data-message]")?.dataset.key;
    if (!step || currentKey === undefined || !(event.target as Element).hasAttribute("data-menu")) return;
    const next = messageKeys[messageKeys.indexOf(currentKey) + step];
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  const unseenCount = newestPage?.unseenMsgs ?? 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles keys for the buttons inside it */}
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setChosenKey(target.closest<HTMLElement>("[data-message]")?.dataset.key)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-3 [overflow-anchor:none]"
      >
        {hasOlder && (
          <LoadMore
            onVisible={loadedMessages.loadOlder}
            isFetching={loadedMessages.isFetching}
            isError={loadedMessages.isPageError}
            root={scroller}
          />
        )}
        {rows.length === 0 && !hasOlder && <EmptyThread contact={contact} />}
        <ol ref={list} aria-label={t("thread.messages", { name: contact.fullName })} className="flex flex-col">
          {rows.map((row) =>
            row.type === "message" ? (
              <MessageRow
                key={row.key}
                row={row}
                contact={contact}
                sender={people.get(row.message.senderId)}
                quotedName={people.get(row.message.replyTo?.senderId ?? 0)?.fullName}
                handlers={handlers}
                isTabStop={row.key === tabStop}
                isFlashing={row.key === flash.key}
                canReply={canReply}
              />
            ) : row.type === "note" ? (
              <li key={row.key} data-key={row.key} className="my-2 text-center text-xs text-balance text-muted">
                {toNoteText(row.message)}
              </li>
            ) : row.type === "day" ? (
              <li key={row.key} data-key={row.key} className="my-3 text-center text-xs font-medium text-muted">
                {formatDayHeading(row.moment, i18n.language)}
              </li>
            ) : (
              <li
                key={row.key}
                data-key={row.key}
                className="my-3 flex items-center gap-3 text-xs font-semibold text-danger before:h-px before:flex-1 before:bg-danger/40 after:h-px after:flex-1 after:bg-danger/40"
              >
                {t("thread.unreadLine")}
              </li>
            ),
          )}
        </ol>
        {hasNewer && (
          <LoadMore
            onVisible={loadedMessages.loadNewer}
            isFetching={loadedMessages.isFetching}
            isError={loadedMessages.isPageError}
            root={scroller}
          />
        )}
        {isTyping && <TypingDots name={contact.fullName} />}
      </div>
      {!scroll.isAtEnd && rows.length > 0 && (
        <div className="absolute end-4 bottom-3 z-1">
          <Button
            variant={unseenCount > 0 ? "primary" : "outline"}
            size="sm"
            isIconOnly={unseenCount === 0}
            className={`rounded-full shadow-overlay ${unseenCount > 0 ? "" : "size-10 bg-overlay"}`}
            {...(unseenCount === 0 && { "aria-label": t("thread.toEnd") })}
            onClick={jumpToEnd}
          >
            <ArrowDown aria-hidden />
            {unseenCount > 0 && t("thread.newMessages", { count: unseenCount })}
          </Button>
        </div>
      )}
      {!hasNewer && <NewMessageAnnouncer messages={messages} contact={contact} ownId={ownId} />}
      {menu}
    </div>
  );
}

/** Scrolls to the message in the URL when the URL changes. */
function useFlash(targetKey: string | undefined, scrollToRow: (key: string) => boolean) {
  const [key, setKey] = useState(targetKey);
  const [previousTarget, setPreviousTarget] = useState(targetKey);
  if (targetKey !== previousTarget) {
    setPreviousTarget(targetKey);
    if (targetKey) setKey(targetKey);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the target changes
  useEffect(() => {
    if (targetKey) scrollToRow(targetKey);
  }, [targetKey]);
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setKey(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { key, start: setKey };
}

function useScrollToOwnMessage(outgoingCount: number, scrollToEnd: () => void) {
  const previous = useRef(outgoingCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message is added
  useEffect(() => {
    if (outgoingCount > previous.current) scrollToEnd();
    previous.current = outgoingCount;
  }, [outgoingCount]);
}

interface AnnouncerProps {
  messages: readonly Message[];
  contact: Contact;
  ownId: number;
}

/** Makes screen readers read a message that arrives while the conversation is open. */
function NewMessageAnnouncer({ messages, contact, ownId }: AnnouncerProps) {
  const { t } = useTranslation("chat");
  const people = usePeople();
  const toNoteText = useNoteText(ownId);
  const newestMessage = messages.findLast(({ senderId }) => senderId !== ownId);
  const [initialSeq] = useState(newestMessage?.seq ?? 0);
  const isNew = newestMessage !== undefined && newestMessage.seq > initialSeq;
  const note = isNew && toNoteText(newestMessage);
  const name = (newestMessage && people.get(newestMessage.senderId)?.fullName) ?? contact.fullName;
  return (
    <p role="status" className="sr-only">
      {note || (isNew && `${name}: ${newestMessage.message || t("files.one")}`)}
    </p>
  );
}
