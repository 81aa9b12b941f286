import type { listChats } from "../../../contract/chat.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";

/** The conversations, all contacts and the user. */
export type Chats = ResponseData<typeof listChats>;
