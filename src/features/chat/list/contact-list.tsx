import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { createTextMatcher } from "../../../lib/search.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { PersonAvatar } from "../person-avatar.tsx";
import { rowClass } from "./row-class.ts";

/** Returns the contacts whose name or role contains the query. */
export function filterContacts(contacts: readonly Contact[], query: string): readonly Contact[] {
  const matches = createTextMatcher(query.trim());
  return contacts.filter(({ fullName, role }) => matches(fullName) || matches(role));
}

/** Lists all contacts by name. Choosing one opens its conversation, or a new one. */
export function ContactList({ contacts, query }: { contacts: readonly Contact[]; query: string }) {
  const { t } = useTranslation("chat");
  const found = filterContacts(contacts, query);
  return (
    <nav aria-label={t("contacts.label")}>
      <p role="status" className="px-2 pb-1 text-xs text-muted">
        {found.length > 0 ? t("contacts.count", { count: found.length }) : t("contacts.none")}
      </p>
      <PeopleRows people={found} query={query} />
    </nav>
  );
}

/** Links to the conversations with people. */
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
