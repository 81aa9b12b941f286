import type { Language } from "../lib/language.ts";

/** What a notification says when a request was delivered while nobody looked; the worker has no other texts. */
export const deliveredNotificationText: Record<Language, { title: string; body: (reference: string) => string }> = {
  en: {
    title: "Your message has arrived",
    body: (reference) => `We have it under the number ${reference} and will answer by e-mail.`,
  },
  th: {
    title: "ข้อความของคุณถึงเราแล้ว",
    body: (reference) => `เราได้รับแล้วในหมายเลข ${reference} และจะตอบกลับทางอีเมล`,
  },
};
