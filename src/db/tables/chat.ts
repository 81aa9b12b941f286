import type { Table } from "dexie";
import type { Contact, ProfileUser, Thread } from "../../contract/chat.ts";
import type { LocalisedText } from "../../lib/localised-text.ts";

/** A role is a job title, and told in both languages. What people say of themselves is in their own. */
type WithTitle<T extends { role: string }> = Omit<T, "role"> & { role: LocalisedText };

type ContactRow = WithTitle<Contact>;

export interface ChatTables {
  chatContacts: Table<ContactRow, number>;
  chatThreads: Table<Thread, number>;
  /** One row: who writes from this device. */
  chatProfile: Table<WithTitle<ProfileUser>, number>;
}

export const chatStores = { chatContacts: "id", chatThreads: "id", chatProfile: "id" };
