import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { type PersonRecord, peopleQuery } from "../../../api/queries/search.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { addContact } from "../../../contract/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { findPeople } from "../../../ui/people/find-people.ts";
import { runAction } from "../../../ui/undo.tsx";
import { useChatSearch } from "../search.ts";
import { rowClass } from "./row-class.ts";

/** Returns the people who match the query and are no contacts yet; none for an empty query. */
export function useOtherPeople(query: string): readonly PersonRecord[] {
  const { i18n } = useTranslation();
  // The contacts of a workspace are its members.
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canAdd = useCan("create", "Chat") && !isInWorkspace;
  const text = query.trim();
  const isEnabled = canAdd && text !== "";
  const { data } = useQuery({ ...peopleQuery(i18n.language), enabled: isEnabled });
  if (!isEnabled || !data) return [];
  const others = data
    .filter(({ contactId, isOwn }) => contactId === null && !isOwn)
    .map((person) => ({ ...person, detail: person.role }));
  return findPeople(others, text);
}

/** Choosing a person makes them a contact and opens a new conversation. */
export function OtherPeople({ people, query }: { people: readonly PersonRecord[]; query: string }) {
  const { t } = useTranslation("chat");
  const { setSearch } = useChatSearch();
  if (people.length === 0) return null;
  const open = ({ fullName, role, avatar }: PersonRecord) =>
    void runAction(
      {
        save: async () => {
          const { contact } = await mutateEndpoint(addContact, { body: { contact: { fullName, role, avatar } } });
          await setSearch({ contact: contact.id, new: undefined, q: undefined, message: undefined });
        },
      },
      () => t("actions.failed"),
    );
  return (
    <section aria-labelledby="other-people" className="mb-3">
      <h2 id="other-people" className="px-2 py-1 text-xs font-medium text-muted">
        {t("search.others")}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" data-row="" onClick={() => open(person)} className={`${rowClass} w-full text-start`}>
              <Avatar src={person.avatar} initials={getInitials(person.fullName)} className="size-11 rounded-full" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  <Highlight text={person.fullName} words={query.split(/\s+/)} />
                </span>
                <span className="block truncate text-muted">{person.role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
