import type { Table } from "dexie";
import type { Contact, ProfileUser, Thread } from "../../contract/chat.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

/**
 * A person in the chat. The job title (`role`) has one text per language; all other texts are in the person's own
 * language.
 */
type WithTitle<T extends { role: string }> = Omit<T, "role"> & { role: LocalisedText };

type ContactRow = WithTitle<Contact>;

interface ChatTables {
  chatContacts: Table<ContactRow, number>;
  chatThreads: Table<Thread, number>;
  /** Contains one row: the chat profile of this device's user. */
  chatProfile: Table<WithTitle<ProfileUser>, number>;
}

export const chatTables = defineTables<ChatTables>(
  { chatContacts: "id", chatThreads: "id", chatProfile: "id" },
  { seed: "once" },
);
