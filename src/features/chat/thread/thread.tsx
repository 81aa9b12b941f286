import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { type Contact, MAX_QUOTE_LENGTH, type ProfileUser } from "../../../contract/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { useChatDraft } from "../chat-stores.ts";
import { Composer } from "../composer/composer.tsx";
import { DropZone } from "../composer/drop-zone.tsx";
import { useChosenFiles } from "../composer/use-chosen-files.ts";
import { focusConversation } from "../list/arrow-keys.ts";
import { useChatSearch } from "../search.ts";
import { MessageList } from "./message-list.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadSkeleton, UnknownContact } from "./thread-states.tsx";
import { useMessages } from "./use-messages.ts";
import { useOutgoing } from "./use-outgoing.ts";
import { useUnread } from "./use-unread.ts";

interface ThreadProps {
  contactId: number;
  /** The contact as the list knows it; undefined while the list loads. */
  contact: Contact | undefined;
  profileUser: Pick<ProfileUser, "id" | "fullName"> | undefined;
  /** True if the thread covers the list. */
  isOnlyPane: boolean;
}

/** The conversation with one contact: its messages and the field for a new one. */
export function Thread({ contactId, contact: listedContact, profileUser, isOnlyPane }: ThreadProps) {
  const { t } = useTranslation("chat");
  const { search, setSearch } = useChatSearch();
  const canSend = useCan("create", "Chat");
  const [around, setAround] = useState(search.message);
  const loaded = useMessages(contactId, around);
  const { messages, newestPage, error } = loaded;
  const contact = newestPage?.contact ?? listedContact;
  const outgoing = useOutgoing(contactId);
  const unread = useUnread({ contactId, page: newestPage });
  const draft = useChatDraft(contactId);
  const files = useChosenFiles(draft);

  // Load the part around a message from the URL, or around the first unread one, if it is not loaded yet.
  const isLoaded = (id: string) => messages?.some((message) => message.id === id);
  const [wantedMessage, setWantedMessage] = useState(search.message);
  if (search.message !== wantedMessage) {
    setWantedMessage(search.message);
    if (search.message && !isLoaded(search.message)) setAround(search.message);
  }
  const [hasOpened, setOpened] = useState(false);
  if (messages && newestPage && !hasOpened) {
    setOpened(true);
    const { firstUnseenId } = newestPage;
    if (firstUnseenId && !search.message && !isLoaded(firstUnseenId)) setAround(firstUnseenId);
  }
  const { forgetStored } = outgoing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages have been loaded
  useEffect(() => {
    if (messages) forgetStored(new Set(messages.map(({ id }) => id)));
  }, [messages]);

  const showNewest = () => {
    if (search.message) void setSearch({ message: undefined }, { replace: true });
    if (around !== undefined) setAround(undefined);
    else void loaded.resetToNewest();
  };
  const send = () => {
    outgoing.send(draft.draft);
    draft.update({ text: "", replyTo: undefined, files: [] });
    unread.hideLine();
    if (loaded.hasNewer) showNewest();
  };
  const close = () => {
    if (isOnlyPane) void setSearch({ contact: undefined, message: undefined });
    else focusConversation();
  };

  if (error instanceof CallError && error.status === 404) return <UnknownContact />;
  return (
    <DropZone isDisabled={!canSend} onDrop={files.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles Escape for the controls inside it */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          close();
        }}
      >
        {contact && <ThreadHeader contact={contact} isTyping={newestPage?.isTyping ?? false} isOnlyPane={isOnlyPane} />}
        {messages && contact && profileUser ? (
          <MessageList
            // Another part of the conversation starts at its own position.
            key={around ?? ""}
            contact={contact}
            ownId={profileUser.id}
            messages={messages}
            loaded={loaded}
            outgoing={outgoing}
            unread={unread}
            onReply={({ id, senderId, message }) =>
              draft.update({ replyTo: { id, senderId, message: message.slice(0, MAX_QUOTE_LENGTH) } })
            }
            onShowNewest={showNewest}
          />
        ) : loaded.isError ? (
          <div className="m-4 flex-1">
            <FailedPanel
              title={t("failed.threadTitle")}
              help={t("failed.help")}
              retry={t("failed.retry")}
              onRetry={loaded.refetch}
            />
          </div>
        ) : (
          <ThreadSkeleton />
        )}
        {contact && (
          <Composer contact={contact} draft={draft} files={files} canSend={canSend} onSend={send} onClose={close} />
        )}
      </div>
    </DropZone>
  );
}
