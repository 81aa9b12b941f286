import * as v from "valibot";
import { brand } from "../brand.ts";
import { type PushKind, type PushMessage, pushMessage } from "../contract/push.ts";
import type { Language } from "../lib/language.ts";

type Shown = Pick<PushMessage, "name" | "text">;
type Texts = Readonly<Record<PushKind, (shown: Shown) => { title: string; body: string }>>;

/** The texts are here because the worker does not load `src/i18n`. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    messages: ({ name, text }) => ({ title: name, body: text }),
    mentions: ({ name, text }) => ({ title: `${name} mentioned you`, body: text }),
    assignments: ({ name, text }) => ({ title: `${name} gave you a task`, body: text }),
    requests: ({ name }) => ({ title: "New request", body: name }),
  },
  th: {
    messages: ({ name, text }) => ({ title: name, body: text }),
    mentions: ({ name, text }) => ({ title: `${name} กล่าวถึงคุณ`, body: text }),
    assignments: ({ name, text }) => ({ title: `${name} มอบหมายงานให้คุณ`, body: text }),
    requests: ({ name }) => ({ title: "คำขอใหม่จากลูกค้า", body: name }),
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
  const { kind, language, path, tag } = output;
  const { title, body } = texts[language][kind](output);
  return { title, options: { body, lang: language, tag, icon, data: { path } } };
}
