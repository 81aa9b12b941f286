import { normalizeForSearch } from "../../lib/search.ts";

export interface PersonOption {
  id: string;
  fullName: string;
  avatar: string;
  /** Tells people with the same name apart, such as an address or a job title. */
  detail: string;
  /** Only of members of the workspace. */
  memberId?: number | undefined;
  /** True for a name that belongs to nobody yet. */
  isNew?: boolean;
}

/**
 * Every word of the text must be in the name or the detail. People whose name starts with the text come first, then
 * those with another name that does. An empty text finds everyone.
 */
export function findPeople<P extends Pick<PersonOption, "fullName" | "detail">>(
  people: readonly P[],
  text: string,
): readonly P[] {
  const query = normalizeForSearch(text).trim();
  if (query === "") return people;
  const words = query.split(/\s+/);
  const rankedPeople = people.flatMap((person) => {
    const name = normalizeForSearch(person.fullName);
    const nameAndDetail = `${name} ${normalizeForSearch(person.detail)}`;
    if (!words.every((word) => nameAndDetail.includes(word))) return [];
    return [{ person, rank: name.startsWith(query) ? 0 : name.includes(` ${query}`) ? 1 : 2 }];
  });
  return rankedPeople.sort((a, b) => a.rank - b.rank).map(({ person }) => person);
}
