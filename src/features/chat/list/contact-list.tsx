import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { findPeople } from "../../../ui/people/find-people.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
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
  const { search } = useChatSearch();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return (
    <>
      {isInWorkspace && (
        <Link
          to="/apps/chat"
          search={{ ...search, panel: "new-group" }}
          preload={false}
          data-row=""
          className={rowClass}
        >
          <span className="grid size-11 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
            <UsersRound className="size-5" aria-hidden />
          </span>
          <span className="font-medium">{t("group.new")}</span>
        </Link>
      )}
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
  const { t } = useTranslation("chat");
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
                <Highlight
                  text={person.group ? t("group.members", { count: person.group.memberIds.length }) : person.role}
                  words={[query.trim()]}
                />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
