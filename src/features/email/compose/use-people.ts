import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { allEmailsQuery } from "../../../api/queries/email.ts";
import { searchIndexQuery } from "../../../api/queries/search.ts";
import { allUsersQuery } from "../../../api/queries/users.ts";
import { includesText } from "../../../lib/search.ts";
import { useCan } from "../../../state/ability.ts";
import { addRecipients, isValidAddress, type Recipient } from "./addresses.ts";

const MAX_SUGGESTIONS = 6;

/** All emails, in a key of their own: saving a draft must not fetch them again. */
const correspondenceQuery = { ...allEmailsQuery, queryKey: ["correspondence"], staleTime: 5 * 60_000 };

/** Returns everyone the user may write to: people of emails first, then contacts and users. Fetches them if enabled. */
export function usePeople(enabled: boolean): readonly Recipient[] {
  const { i18n } = useTranslation();
  const canReadUsers = useCan("read", "User");
  const { data: emails } = useQuery({ ...correspondenceQuery, enabled });
  const { data: index } = useQuery({ ...searchIndexQuery(i18n.language), enabled });
  const { data: users } = useQuery({ ...allUsersQuery, enabled: enabled && canReadUsers });
  return useMemo(() => {
    const correspondents = (emails ?? []).flatMap(({ from, to }) => [from, ...to]);
    const contacts = (index?.contacts ?? []).map(({ title, email }) => ({ name: title, email }));
    const members = (users ?? []).map(({ fullName, email }) => ({ name: fullName, email }));
    const people = [...correspondents, ...contacts, ...members].filter(({ email }) => isValidAddress(email));
    return addRecipients(
      [],
      people.map(({ name, email }) => ({ name, email })),
    );
  }, [emails, index, users]);
}

/** Returns the people whose name or address contains the text, without those in `chosen`. */
export function findPeople(people: readonly Recipient[], text: string, chosen: readonly Recipient[]): Recipient[] {
  const query = text.trim();
  if (query === "") return [];
  const taken = new Set(chosen.map(({ email }) => email.toLowerCase()));
  return people
    .filter(
      ({ name, email }) => !taken.has(email.toLowerCase()) && (includesText(name, query) || includesText(email, query)),
    )
    .slice(0, MAX_SUGGESTIONS);
}
