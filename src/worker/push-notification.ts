import * as v from "valibot";
import { brand } from "../brand.ts";
import { type EventNewsKind, type PushKind, type PushMessage, pushMessage } from "../contract/push.ts";
import { formatStart } from "../lib/format-date.ts";
import type { Language } from "../lib/language.ts";

interface Shown extends Pick<PushMessage, "name" | "text" | "count" | "news"> {
  /** The day and time of an event, in the device's time zone. */
  readonly when: string;
}
type Texts = Readonly<Record<PushKind, (shown: Shown) => { title: string; body: string }>>;

const getBody = ({ text, when }: Shown) => (when ? `${text} · ${when}` : text);

const eventTitles: Readonly<Record<Language, Readonly<Record<EventNewsKind, (name: string) => string>>>> = {
  en: {
    invited: (name) => `${name} invited you`,
    moved: (name) => `${name} changed the time`,
    canceled: (name) => `${name} canceled an event`,
    removed: (name) => `${name} removed you from an event`,
  },
  th: {
    invited: (name) => `${name} เชิญคุณเข้าร่วมกิจกรรม`,
    moved: (name) => `${name} เปลี่ยนเวลากิจกรรม`,
    canceled: (name) => `${name} ยกเลิกกิจกรรม`,
    removed: (name) => `${name} นำคุณออกจากกิจกรรม`,
  },
};

/** The texts are here because the worker does not load `src/i18n`. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    messages: ({ name, text }) => ({ title: name, body: text }),
    mentions: ({ name, text }) => ({ title: `${name} mentioned you`, body: text }),
    assignments: ({ name, text, count }) => ({
      title: count === undefined ? `${name} gave you a task` : `${name} gave you ${count} tasks`,
      body: text,
    }),
    requests: ({ name }) => ({ title: "New request", body: name }),
    events: (shown) => ({ title: eventTitles.en[shown.news ?? "invited"](shown.name), body: getBody(shown) }),
    reminders: ({ text, when }) => ({ title: text, body: when }),
  },
  th: {
    messages: ({ name, text }) => ({ title: name, body: text }),
    mentions: ({ name, text }) => ({ title: `${name} กล่าวถึงคุณ`, body: text }),
    assignments: ({ name, text, count }) => ({
      title: count === undefined ? `${name} มอบหมายงานให้คุณ` : `${name} มอบหมายงานให้คุณ ${count} งาน`,
      body: text,
    }),
    requests: ({ name }) => ({ title: "คำขอใหม่จากลูกค้า", body: name }),
    events: (shown) => ({ title: eventTitles.th[shown.news ?? "invited"](shown.name), body: getBody(shown) }),
    reminders: ({ text, when }) => ({ title: text, body: when }),
  },
};

export interface PushNotification {
  readonly title: string;
  readonly options: NotificationOptions & { data: { path: string } };
}

/** Browsers demand a notification for every push, so a message of another version shows the product's name. */
export function toNotification(data: unknown): PushNotification {
  const icon = "/icons/icon-192.png";
  const { success, output } = v.safeParse(pushMessage, data);
  if (!success) return { title: brand.name.en, options: { icon, data: { path: "/" } } };
  const { kind, language, path, tag, start } = output;
  const when = start === undefined ? "" : formatStart(start, language);
  const { title, body } = texts[language][kind]({ ...output, when });
  return { title, options: { body, lang: language, tag, icon, data: { path } } };
}
