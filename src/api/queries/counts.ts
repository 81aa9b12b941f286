import { listChats } from "../../contract/chat.ts";
import { listEmails } from "../../contract/email.ts";
import type { Area } from "../../contract/areas.ts";
import { listReceivedRequests } from "../../contract/requests.ts";
import { listTasks } from "../../contract/todo.ts";
import { call } from "../call.ts";

/** How many of something there are. The worker's announcements of the area refresh it, in every tab. */
export interface CountQuery {
  queryKey: readonly [Area, string];
  queryFn: () => Promise<number>;
  refetchInterval?: number;
}

/** How often the server is asked for new requests by a page that is in view: nothing on the device tells of them. */
const LOOK_FOR_REQUESTS_MS = 60_000;

/** How many tasks are neither done nor deleted. */
export const openTaskCountQuery: CountQuery = {
  queryKey: ["todo", "open"],
  queryFn: async () => (await call(listTasks, { params: {} })).filter(({ isCompleted }) => !isCompleted).length,
};

/** How many of the visitors' requests nobody has taken up yet, as the server says or as the device has kept it. */
export const newRequestCountQuery: CountQuery = {
  queryKey: ["requests", "new"],
  queryFn: async () => (await call(listReceivedRequests, { params: { page: 1, perPage: 1 } })).counts.new,
  refetchInterval: LOOK_FOR_REQUESTS_MS,
};

/** How many e-mails of the inbox are unread. The counts are of the whole mailbox: few of the e-mails themselves are asked for. */
export const unreadEmailCountQuery: CountQuery = {
  queryKey: ["email", "unread"],
  queryFn: async () => (await call(listEmails, { params: { folder: "spam" } })).emailsMeta.inbox,
};

/** How many chat messages nobody has looked at, over all conversations. */
export const unreadMessageCountQuery: CountQuery = {
  queryKey: ["chat", "unseen"],
  queryFn: async () => (await call(listChats, {})).chatsContacts.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0),
};
