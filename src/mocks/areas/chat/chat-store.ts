import type {
  addContact,
  Contact,
  getChat,
  getProfileUser,
  listChats,
  Message,
  sendMessage,
  updateProfileUser,
} from "../../../contract/chat.ts";
import type {
  deleteMessage,
  getChatFile,
  listMessages,
  markChatSeen,
  markMessageUnread,
  restoreMessage,
  searchMessages,
} from "../../../contract/chat-messages.ts";
import type { Endpoint, ParsedInput, ResponseData } from "../../../contract/endpoint.ts";
import type { LocalisedText } from "../../../lib/language.ts";
import type { AccountContext } from "../../core/auth.ts";
import type { HandlerContext } from "../../core/handler.ts";

export type SentFile = ParsedInput<typeof sendMessage>["body"]["obj"]["attachments"][number];

export type ChatContact = Omit<Contact, "role"> & { role: LocalisedText };

export interface Conversation extends ChatContact {
  chat: { id: number; unseenMsgs: number; firstUnseenId: string | null; lastMessage: Message; mention?: Message };
}

/** A contact of a workspace with the conversation that its messages belong to. */
export interface Room {
  readonly room: string;
  readonly contact: ChatContact;
  /** Those who get a message now. */
  readonly memberIds: readonly number[];
  readonly groupId?: number;
}

type Run<E extends Endpoint, Prepared = undefined> = (
  context: HandlerContext<E> & { prepared: Prepared | undefined },
) => Promise<ResponseData<E>>;
type Query<E extends Endpoint> = (context: HandlerContext<E>) => Promise<ResponseData<E>>;
type Prepare<E extends Endpoint, Prepared> = (context: HandlerContext<E>) => Promise<Prepared | undefined>;

/** A conversation as it was read before the transaction. */
interface PreparedChat {
  readonly room: Room;
  readonly messages: Message[];
  readonly newestPlace: number;
}

interface PreparedMessage {
  readonly room: Room;
  readonly files: readonly (SentFile & { readonly sha256: string; readonly size: number })[];
}

/** The calls that both chats answer: that of the sample contacts, and in a workspace that of colleagues. */
export interface ChatStore {
  /** In no order. */
  readContacts(context: AccountContext): Promise<readonly ChatContact[]>;
  /** The newest first. */
  readConversations(context: AccountContext): Promise<readonly Conversation[]>;
  listChats: Query<typeof listChats>;
  getProfileUser: Query<typeof getProfileUser>;
  updateProfileUser: Run<typeof updateProfileUser>;
  addContact: Run<typeof addContact>;
  listMessages: Query<typeof listMessages>;
  searchMessages: Query<typeof searchMessages>;
  getChatFile: Query<typeof getChatFile>;
  prepareChat: Prepare<typeof getChat, PreparedChat>;
  getChat: Run<typeof getChat, PreparedChat>;
  prepareMessage: Prepare<typeof sendMessage, PreparedMessage>;
  sendMessage: Run<typeof sendMessage, PreparedMessage>;
  deleteMessage: Run<typeof deleteMessage>;
  restoreMessage: Run<typeof restoreMessage>;
  markChatSeen: Run<typeof markChatSeen>;
  markMessageUnread: Run<typeof markMessageUnread>;
}
