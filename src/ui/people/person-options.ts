import { cacheByObject } from "../../lib/cache-by-object.ts";
import type { PersonOption } from "./find-people.ts";

interface Person {
  id: string;
  fullName: string;
  avatar: string;
  role: string;
  emails: readonly string[];
  memberId?: number | undefined;
}

const toOptions = cacheByObject((people: readonly Person[]): readonly PersonOption[] =>
  people.map(({ id, fullName, avatar, role, emails, memberId }) => ({
    id,
    fullName,
    avatar,
    memberId,
    detail: [role, emails[0]].filter(Boolean).join(" · "),
  })),
);

export const toPersonOptions = (people: readonly Person[] | undefined): readonly PersonOption[] =>
  people ? toOptions(people) : [];
