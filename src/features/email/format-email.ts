import type { TFunction } from "i18next";
import { getMemberId } from "../../domain/member-address.ts";
import { getDateFormat } from "../../lib/format-date.ts";

interface Person {
  name: string;
  email: string;
}

export const getPersonName = ({ name, email }: Person): string => name || email;

/** The address of a colleague tells a person nothing. */
export const formatPerson = ({ name, email }: Person): string =>
  name && getMemberId(email) === undefined ? `${name} <${email}>` : name || email;

interface ListedEmail {
  from: Person;
  to: readonly Person[];
  toCount: number;
  folder: string;
}

/** Returns the recipients of the user's own emails, and the sender of other emails. */
export function getRowName({ from, to, toCount, folder }: ListedEmail, t: TFunction<"email">): string {
  if (folder !== "sent" && folder !== "draft") return getPersonName(from);
  if (to.length === 0) return t("row.noRecipient");
  const names = to.map(getPersonName).join(", ");
  return t("row.to", { names: toCount > to.length ? t("row.more", { names, count: toCount - to.length }) : names });
}

const timeFormat = { hour: "2-digit", minute: "2-digit" } as const;
const dayFormat = { day: "numeric", month: "short" } as const;

/** The time if it is today, otherwise the day; with the year if it is not this year. */
export function formatListTime(moment: string, language: string, now = new Date()): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === now.toDateString();
  const isThisYear = date.getFullYear() === now.getFullYear();
  return getDateFormat(
    language,
    isToday ? timeFormat : isThisYear ? dayFormat : { ...dayFormat, year: "numeric" },
  ).format(date);
}

export const formatSendTime = (moment: string, language: string): string =>
  getDateFormat(language, { ...dayFormat, ...timeFormat }).format(new Date(moment));
