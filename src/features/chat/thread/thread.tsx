import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import type { Contact, ProfileUser } from "../../../contract/chat.ts";
import { buildQuote } from "../../../domain/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { Composer } from "../composer/composer.tsx";
import { DropZone } from "../composer/drop-zone.tsx";
import { useChosenFiles } from "../composer/use-chosen-files.ts";
import { focusComposer } from "../focus-composer.ts";
import { focusConversation } from "../list/arrow-keys.ts";
import { findMentions, getOthers, usePeople } from "../people.ts";
import { useChatSearch } from "../search.ts";
import { useChatDraft } from "../use-chat-draft.ts";
import { useTypingReport } from "../use-typing-report.ts";
import { MessageList } from "./message-list.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadSkeleton, UnknownContact } from "./thread-states.tsx";
import { resetMessages, useMessages } from "./use-messages.ts";
import { useOutgoing } from "./use-outgoing.ts";
import { useUnread } from "./use-unread.ts";

interface ThreadProps {
  contactId: number;
  /** Undefined while the list loads. */
  contact: Contact | undefined;
  profileUser: Pick<ProfileUser, "id"> | undefined;
  /** True on phones: the thread covers the list. */
  isOnlyPane: boolean;
}

export function Thread({ contactId, contact: listedContact, profileUser, isOnlyPane }: ThreadProps) {
  const { t } = useTranslation("chat");
  const { search, setSearch } = useChatSearch();
  const canSend = useCan("create", "Chat");
  const [aroundMessageId, setAroundMessageId] = useState(search.message);
  const loadedMessages = useMessages(contactId, aroundMessageId);
  const { messages, newestPage, error } = loadedMessages;
  const contact = newestPage?.contact ?? listedContact;
  const outgoing = useOutgoing(contactId);
  const unreadState = useUnread({ contactId, page: newestPage });
  const draft = useChatDraft(contactId);
  const reportTyping = useTypingReport(contactId);
  const people = usePeople();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const files = useChosenFiles(draft);

  // Load the part around a message from the URL, or around the first unread one, if it is not loaded yet.
  const isLoaded = (id: string) => messages?.some((message) => message.id === id);
  const showPart = (messageId: string | undefined) => {
    resetMessages(contactId, messageId);
    setAroundMessageId(messageId);
  };
  const previousTarget = useRef(search.message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the target changes
  useEffect(() => {
    const isNew = search.message !== previousTarget.current;
    previousTarget.current = search.message;
    if (isNew && search.message && !isLoaded(search.message)) showPart(search.message);
  }, [search.message]);
  const [hasOpened, setOpened] = useState(false);
  if (messages && newestPage && !hasOpened) {
    setOpened(true);
    const { firstUnseenId } = newestPage;
    if (firstUnseenId && !search.message && !isLoaded(firstUnseenId)) setAroundMessageId(firstUnseenId);
  }
  const { removeStored } = outgoing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages have been loaded
  useEffect(() => {
    if (messages) removeStored(new Set(messages.map(({ id }) => id)));
  }, [messages]);

  const showNewest = () => {
    if (search.message) void setSearch({ message: undefined }, { replace: true });
    showPart(undefined);
  };
  const send = () => {
    const mentions = contact && isInWorkspace ? findMentions(draft.draft.text, getOthers(contact, people)) : [];
    outgoing.send({ ...draft.draft, ...(mentions.length > 0 && { mentions }) });
    draft.update({ text: "", replyTo: undefined, files: [] });
    unreadState.hideLine();
    if (loadedMessages.hasNewer) showNewest();
  };
  const updateDraft: typeof draft.update = (part) => {
    draft.update(part);
    reportTyping(part.text ?? "");
  };
  const close = () => {
    if (isOnlyPane) void setSearch({ contact: undefined, message: undefined });
    else focusConversation();
  };

  if (error instanceof CallError && error.status === 404) return <UnknownContact />;
  return (
    <DropZone isDisabled={!canSend || contact?.closed !== undefined} onDrop={files.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles Escape for the controls inside it */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={(event) => {
          // Safari ends the composition of an input method before the event, but still says 229.
          const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key !== "Escape" || event.defaultPrevented || isComposing) return;
          event.preventDefault();
          close();
        }}
      >
        {contact && (
          <ThreadHeader
            contact={contact}
            isAutomatic={newestPage?.isAutomatic ?? false}
            isTyping={newestPage?.isTyping ?? false}
            isOnlyPane={isOnlyPane}
          />
        )}
        {messages && contact && profileUser ? (
          <MessageList
            // Render a new list for another part of the conversation, so that it starts at its own scroll position.
            key={aroundMessageId ?? ""}
            contact={contact}
            ownId={profileUser.id}
            messages={messages}
            loadedMessages={loadedMessages}
            outgoing={outgoing}
            unreadState={unreadState}
            onReply={(message) => {
              draft.update({ replyTo: buildQuote(message) });
              focusComposer();
            }}
            onShowPart={showPart}
            onShowNewest={showNewest}
          />
        ) : loadedMessages.isError ? (
          <div className="m-4 flex-1">
            <FailedPanel title={t("failed.threadTitle")} help={t("failed.help")} onRetry={loadedMessages.refetch} />
          </div>
        ) : (
          <ThreadSkeleton />
        )}
        {contact && (
          <Composer
            contact={contact}
            draft={{ ...draft, update: updateDraft }}
            files={files}
            canSend={canSend}
            onSend={send}
            onClose={close}
          />
        )}
      </div>
    </DropZone>
  );
}
