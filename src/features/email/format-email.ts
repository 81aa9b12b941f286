import type { TFunction } from "i18next";
import { isLanguage, locales } from "../../lib/language.ts";

interface Person {
  name: string;
  email: string;
}

export const getPersonName = ({ name, email }: Person): string => name || email;

/** Formats a person as in the header of an email: `Name <address>`. */
export const formatPerson = ({ name, email }: Person): string => (name ? `${name} <${email}>` : email);

interface Listed {
  from: Person;
  to: readonly Person[];
  toCount: number;
  folder: string;
}

/** Returns whom a row of the list names: the recipients of the user's own emails, otherwise the sender. */
export function getRowName({ from, to, toCount, folder }: Listed, t: TFunction<"email">): string {
  if (folder !== "sent" && folder !== "draft") return getPersonName(from);
  if (to.length === 0) return t("row.noRecipient");
  const names = to.map(getPersonName).join(", ");
  return t("row.to", { names: toCount > to.length ? t("row.more", { names, count: toCount - to.length }) : names });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns an Intl format from a cache: creating a format is slow, and a list needs one for each row. */
function getFormat(language: string, kind: "time" | "day" | "year" | "dayTime"): Intl.DateTimeFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${kind}`;
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const options: Intl.DateTimeFormatOptions =
    kind === "time"
      ? time
      : {
          day: "numeric",
          month: "short",
          ...(kind === "year" && { year: "numeric" }),
          ...(kind === "dayTime" && time),
        };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats the time of an email for a list: the time if it is today, otherwise the day, with an earlier year. */
export function formatListTime(moment: string, language: string, now = new Date()): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === now.toDateString();
  const isThisYear = date.getFullYear() === now.getFullYear();
  return getFormat(language, isToday ? "time" : isThisYear ? "day" : "year").format(date);
}

/** Formats when an email will be sent, for a list: the day and the time. */
export const formatSendTime = (moment: string, language: string): string =>
  getFormat(language, "dayTime").format(new Date(moment));
