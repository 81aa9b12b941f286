import { Link } from "@tanstack/react-router";
import { atom, useAtomValue } from "jotai";
import { CircleAlert, MessagesSquare, Paperclip } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { type ChatDraft, getDraftAtom } from "../chat-drafts.ts";
import { formatListTime, formatMoment } from "../format-time.ts";
import { outgoingMessages } from "../outgoing-messages.ts";
import { usePeople } from "../people.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { useNoteText } from "../thread/use-note-text.ts";
import { useTypingText } from "../use-shown-presence.ts";
import type { Chats } from "./chats.ts";
import { rowClass } from "./row-class.ts";

type Conversation = Chats["chatsContacts"][number];
/** A contact to whom the user has written nothing, or nothing that is sent, has no conversation yet. */
type ListedContact = Contact & Partial<Pick<Conversation, "chat">>;

/** Above this count, the badge shows "99+". */
const MAX_SHOWN = 99;

export function ConversationList({ chats }: { chats: Chats }) {
  const { t } = useTranslation("chat");
  const listedContacts: ListedContact[] = [...useContactsWithUnsent(chats), ...chats.chatsContacts];
  if (listedContacts.length === 0) return <NoConversations />;
  return (
    <nav aria-label={t("list.label")} data-conversations>
      <ul className="flex flex-col gap-0.5">
        {listedContacts.map((contact) => (
          <li key={contact.id}>
            <ConversationRow contact={contact} profileUserId={chats.profileUser.id} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useContactsWithUnsent({ contacts, chatsContacts }: Chats): readonly Contact[] {
  const idsAtom = useMemo(() => {
    const idsWithChat = new Set(chatsContacts.map(({ id }) => id));
    const idsWithoutChat = contacts.map(({ id }) => id).filter((id) => !idsWithChat.has(id));
    // Joined to a string: an equal string does not render the list again at every key press.
    return atom((get) =>
      idsWithoutChat
        .filter((id) => getDraftText(get(getDraftAtom(id))) || get(outgoingMessages.getMessagesAtom(id)).length > 0)
        .join(),
    );
  }, [contacts, chatsContacts]);
  const ids = new Set(useAtomValue(idsAtom).split(",").map(Number));
  return contacts.filter(({ id }) => ids.has(id));
}

const getDraftText = ({ text, files }: ChatDraft) => text.trim() || files[0]?.fileName;

interface ConversationRowProps {
  contact: ListedContact;
  profileUserId: number;
}

function ConversationRow({ contact, profileUserId }: ConversationRowProps) {
  const { t, i18n } = useTranslation("chat");
  const { search } = useChatSearch();
  const { id, fullName, chat } = contact;
  const typing = useTypingText(contact);
  const { lastMessage, unseenMsgs = 0 } = chat ?? {};
  const hasUnread = unseenMsgs > 0;
  return (
    <Link
      to="/apps/chat"
      search={{ contact: id }}
      preload={false}
      data-row=""
      aria-current={search.contact === id ? "true" : "false"}
      className={rowClass}
    >
      <PersonAvatar person={contact} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={`min-w-0 flex-1 truncate ${hasUnread ? "font-semibold" : "font-medium"}`}>
            {fullName}
          </span>
          {lastMessage && (
            <time
              dateTime={lastMessage.time}
              title={formatMoment(lastMessage.time, i18n.language)}
              className={`shrink-0 text-xs tabular-nums ${hasUnread ? "font-medium text-accent" : "text-muted"}`}
            >
              {formatListTime(lastMessage.time, i18n.language)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate ${hasUnread ? "text-foreground" : "text-muted"}`}>
            {typing ? (
              <span className="text-accent">{typing}</span>
            ) : (
              <Summary
                contactId={id}
                lastMessage={lastMessage}
                profileUserId={profileUserId}
                isGroup={contact.group !== undefined}
              />
            )}
          </span>
          {hasUnread && (
            <span className="min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-medium text-accent-foreground tabular-nums">
              <span aria-hidden>{unseenMsgs > MAX_SHOWN ? `${MAX_SHOWN}+` : unseenMsgs}</span>
              <span className="sr-only">{t("list.unread", { count: unseenMsgs })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

interface SummaryProps {
  contactId: number;
  lastMessage: Conversation["chat"]["lastMessage"] | undefined;
  profileUserId: number;
  isGroup: boolean;
}

function Summary({ contactId, lastMessage, profileUserId, isGroup }: SummaryProps) {
  const { t } = useTranslation("chat");
  const { search } = useChatSearch();
  const people = usePeople();
  const toNoteText = useNoteText(profileUserId);
  const draft = useAtomValue(getDraftAtom(contactId));
  const messages = useAtomValue(outgoingMessages.getMessagesAtom(contactId));
  const unsentMessage = messages.find(({ error }) => error);
  const draftText = getDraftText(draft);
  if (draftText && (search.contact !== contactId || !lastMessage))
    return (
      <>
        <span className="font-medium text-danger">{t("list.draft")}</span> <bdi>{draftText}</bdi>
      </>
    );
  if (unsentMessage)
    return (
      <>
        <CircleAlert className="me-1 mb-0.5 inline size-3.5 text-danger" aria-hidden />
        <span className="font-medium text-danger">{t("list.unsent")}</span>{" "}
        <bdi>{unsentMessage.text || unsentMessage.files[0]?.fileName}</bdi>
      </>
    );
  if (!lastMessage) return <bdi>{messages[0]?.text || messages[0]?.files[0]?.fileName}</bdi>;
  const note = toNoteText(lastMessage);
  if (note) return <span className="italic">{note}</span>;
  const file = lastMessage.attachments[0];
  const sender = people.get(lastMessage.senderId);
  return (
    <>
      {lastMessage.senderId === profileUserId && <>{t("list.you")} </>}
      {isGroup && sender && (
        <>
          <bdi>{sender.fullName}</bdi>:{" "}
        </>
      )}
      {lastMessage.message === "" && file ? (
        <>
          <Paperclip className="me-0.5 mb-0.5 inline size-3.5" aria-hidden />
          <bdi>{file.fileName}</bdi>
        </>
      ) : (
        <bdi>{lastMessage.message}</bdi>
      )}
    </>
  );
}

function NoConversations() {
  const { t } = useTranslation("chat");
  const { search } = useChatSearch();
  const canCreate = useCan("create", "Chat");
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <MessagesSquare className="mb-3 size-8 text-muted" aria-hidden />
      <h2 className="font-semibold">{t("list.emptyTitle")}</h2>
      <p className="mt-1 text-sm text-muted">{t("list.emptyHelp")}</p>
      {canCreate && (
        <Link
          to="/apps/chat"
          search={{ ...search, new: "true" }}
          preload={false}
          className="button button--primary button--sm mt-4"
        >
          {t("contacts.new")}
        </Link>
      )}
    </div>
  );
}
