import type { Person } from "../contract/search.ts";
import { compareText } from "../lib/compare-text.ts";
import { cutText } from "../lib/readable-text.ts";
import { normalizeForSearch } from "../lib/search.ts";

/** The limit of names in the chat, in tasks and in events. */
const MAX_NAME_LENGTH = 100;

export interface KnownPerson {
  fullName: string;
  email?: string;
  role?: string;
  avatar?: string;
  userId?: number;
  contactId?: number;
  memberId?: number;
  isOwn?: boolean;
}

/**
 * Sorted by name, members first. Rows with the same address or the same name are about one person, whose details come from the first
 * rows that have them. Only users, and members, stay separate people if their names are equal.
 */
export function buildPeople(knownPeople: readonly KnownPerson[]): Person[] {
  const people: Person[] = [];
  const peopleByEmail = new Map<string, Person>();
  const peopleByName = new Map<string, Person>();
  for (const { fullName, email = "", role = "", avatar = "", ...known } of knownPeople) {
    const { userId, contactId, memberId, isOwn = false } = known;
    const name = cutText(fullName.trim() || email, MAX_NAME_LENGTH);
    if (!name) continue;
    const [nameKey, emailKey] = [normalizeForSearch(name), normalizeForSearch(email)];
    const userKey = userId === undefined ? undefined : `user:${userId}`;
    const ownId = memberId === undefined ? userKey : `member:${memberId}`;
    const knownPerson =
      ownId === undefined ? (email && peopleByEmail.get(emailKey)) || peopleByName.get(nameKey) : undefined;
    const person: Person = knownPerson || {
      id: ownId ?? `name:${nameKey}`,
      fullName: name,
      isOwn: false,
      role: "",
      emails: [],
      avatar: "",
      userId: userId ?? null,
      contactId: null,
      ...(memberId !== undefined && { memberId }),
    };
    if (!knownPerson) people.push(person);
    person.isOwn ||= isOwn;
    person.role ||= role;
    person.avatar ||= avatar;
    person.contactId ??= contactId ?? null;
    if (!peopleByName.has(nameKey)) peopleByName.set(nameKey, person);
    if (email && !peopleByEmail.has(emailKey)) {
      peopleByEmail.set(emailKey, person);
      person.emails.push(email);
    }
  }
  const isOther = ({ memberId }: Person) => Number(memberId === undefined);
  return people.sort(
    (a, b) => isOther(a) - isOther(b) || compareText(a.fullName, b.fullName) || compareText(a.id, b.id),
  );
}
