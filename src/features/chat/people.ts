import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chatsQuery } from "../../api/queries/chat.ts";
import type { Contact } from "../../contract/chat.ts";
import type { Chats } from "./list/chats.ts";

/** By the id of the contact, also colleagues who were deactivated. */
export type People = ReadonlyMap<number, Contact>;

export const toPeople = ({ contacts, formerColleagues = [] }: Pick<Chats, "contacts" | "formerColleagues">): People =>
  new Map([...contacts, ...formerColleagues].filter(({ group }) => !group).map((person) => [person.id, person]));

const nobody: People = new Map();

export function usePeople(): People {
  const { data } = useQuery(chatsQuery);
  return useMemo(() => (data ? toPeople(data) : nobody), [data]);
}

/** The members of a group without the signed-in person, or the other person. */
export function getOthers(contact: Contact, people: People): Contact[] {
  if (!contact.group) return [contact];
  return contact.group.memberIds.flatMap((id) => people.get(id) ?? []);
}

/** The people whose names follow an @ in the text. */
export function findMentions(text: string, others: readonly Pick<Contact, "id" | "fullName">[]): number[] {
  let rest = text;
  // The longest first: one name may begin with another.
  return others
    .toSorted((a, b) => b.fullName.length - a.fullName.length)
    .flatMap(({ id, fullName }) => {
      const isMentioned = rest.includes(`@${fullName}`);
      rest = rest.replaceAll(`@${fullName}`, "");
      return isMentioned ? [id] : [];
    });
}

/** Returns a function that names people in a sentence. */
export function useNames() {
  const { t, i18n } = useTranslation("chat");
  const people = usePeople();
  const list = useMemo(() => new Intl.ListFormat(i18n.language), [i18n.language]);
  return (ids: readonly number[], { ownId, own = t("notes.you") }: { ownId: number; own?: string }): string =>
    list.format(ids.map((id) => (id === ownId ? own : (people.get(id)?.fullName ?? t("notes.somebody")))));
}
