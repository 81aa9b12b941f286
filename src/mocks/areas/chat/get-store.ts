import type { Database } from "../../../db/database.ts";
import type { ChatStore } from "./chat-store.ts";
import { colleagueStore } from "./colleague-store.ts";
import { sampleStore } from "./sample-store.ts";

export const getChatStore = (db: Database): ChatStore => (db.slot === undefined ? sampleStore : colleagueStore);
