import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { findPeople } from "../../../ui/people/find-people.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { OtherPeople, useOtherPeople } from "./other-people.tsx";
import { rowClass } from "./row-class.ts";

export const filterContacts = (contacts: readonly Contact[], query: string): readonly Contact[] =>
  findPeople(
    contacts.map((contact) => ({ ...contact, detail: contact.role })),
    query,
  );

/** Also lists people who match the query but are no contacts yet. Choosing a person opens a conversation. */
export function ContactList({ contacts, query }: { contacts: readonly Contact[]; query: string }) {
  const { t } = useTranslation("chat");
  const foundContacts = filterContacts(contacts, query);
  const otherPeople = useOtherPeople(query);
  return (
    <>
      <nav aria-label={t("contacts.label")} className="mb-3">
        <p role="status" className="px-2 pb-1 text-xs text-muted">
          {foundContacts.length > 0 ? t("contacts.count", { count: foundContacts.length }) : t("contacts.none")}
        </p>
        <PeopleRows people={foundContacts} query={query} />
      </nav>
      <OtherPeople people={otherPeople} query={query} />
    </>
  );
}

export function PeopleRows({ people, query }: { people: readonly Contact[]; query: string }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {people.map((person) => (
        <li key={person.id}>
          <Link to="/apps/chat" search={{ contact: person.id }} preload={false} data-row="" className={rowClass}>
            <PersonAvatar person={person} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                <Highlight text={person.fullName} words={[query.trim()]} />
              </span>
              <span className="block truncate text-muted">
                <Highlight text={person.role} words={[query.trim()]} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
