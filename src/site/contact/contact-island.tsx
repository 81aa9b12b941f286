import type { i18n } from "i18next";
import { Provider, type Store } from "jotai";
import { StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadIslandTexts } from "../../i18n/backend.ts";
import { getPathLanguage } from "../../lib/language.ts";
import { createPageDocument, siteDocumentAtom } from "../site-document.ts";
import { ContactForm } from "./contact-form.tsx";
import { handOverReceived } from "./received-requests.ts";

interface ContactIslandProps {
  i18n: i18n;
  store: Store;
  /** Callback that runs after the form has been hydrated. */
  onReady?: () => void;
}

/** The contact form with its providers, for prerendering and hydration. */
export function ContactIsland({ i18n, store, onReady }: ContactIslandProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Provider store={store}>
          <ContactForm />
        </Provider>
      </I18nextProvider>
    </StrictMode>
  );
}

/** Hydrates the contact form. The promise resolves when the form responds to input. */
export async function mountContactForm(element: HTMLElement, store: Store): Promise<void> {
  handOverReceived().catch(console.warn);
  // Links in the form keep the language prefix of the page, as in the prerendered form.
  store.set(siteDocumentAtom, createPageDocument("contact", getPathLanguage(location.pathname)));
  const i18n = await loadIslandTexts("contact");
  await new Promise<void>((resolve) => {
    hydrateRoot(element, <ContactIsland i18n={i18n} store={store} onReady={resolve} />);
  });
}
