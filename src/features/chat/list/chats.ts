import type { listChats } from "../../../contract/chat.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";

export type Chats = ResponseData<typeof listChats>;
