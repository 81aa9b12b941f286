import type { ContactRequest } from "../../contract/contact.ts";
import { type Language, setPathLanguage } from "../../lib/language.ts";

declare const self: ServiceWorkerGlobalScope;

interface NotificationData {
  path: string;
}

/** Does nothing if the user has not allowed notifications or a page of the app is visible. */
export async function showDeliveredNotification({ id, language, reference = "" }: ContactRequest): Promise<void> {
  if (!("Notification" in self) || Notification.permission !== "granted") return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const { title, body } = deliveredNotificationText[language];
  await self.registration.showNotification(title, {
    body: body(reference),
    lang: language,
    tag: id,
    icon: "/icons/icon-192.png",
    data: { path: setPathLanguage("/contact", language) } satisfies NotificationData,
  });
}

/** Uses an open window of the app if there is one. */
export function registerNotificationClick(): void {
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as NotificationData;
    event.waitUntil(showPage(path));
  });
}

async function showPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const openPage = pages.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === path || pathname + search === path;
  });
  if (openPage) await openPage.focus();
  else await self.clients.openWindow(path);
}

/** The texts are here because the worker does not load `src/i18n`. */
export const deliveredNotificationText: Record<Language, { title: string; body: (reference: string) => string }> = {
  en: {
    title: "Your message has arrived",
    body: (reference) => `Reference: ${reference}. We’ll reply by email.`,
  },
  th: {
    title: "ข้อความของคุณถึงเราแล้ว",
    body: (reference) => `เลขอ้างอิง ${reference} เราจะตอบกลับทางอีเมล`,
  },
};
