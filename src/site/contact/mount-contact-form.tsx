import type { createStore } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { type Language, languages } from "../../lib/language.ts";
import { islandTextsAtom } from "../i18n/island-texts.ts";
import { ContactIsland } from "./contact-island.tsx";

const texts = {
  en: () => import("../../i18n/en/contact.ts"),
  th: () => import("../../i18n/th/contact.ts"),
};

/** Brings the contact form to life, and returns when it is. */
export async function mountContactForm(island: HTMLElement, store: ReturnType<typeof createStore>): Promise<void> {
  const language = languages.find((each): each is Language => each === document.documentElement.lang) ?? languages[0];
  const { default: contact } = await texts[language]();
  store.set(islandTextsAtom, { language, areas: { contact } });
  await new Promise<void>((resolve) => {
    hydrateRoot(island, <ContactIsland store={store} onReady={resolve} />);
  });
}
