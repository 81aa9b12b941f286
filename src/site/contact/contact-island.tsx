import { type createStore, Provider } from "jotai";
import { StrictMode, useEffect } from "react";
import { ContactForm } from "./contact-form.tsx";

interface ContactIslandProps {
  /** Holds the island's texts. */
  store: ReturnType<typeof createStore>;
  /** Called when the form listens to keys and presses. */
  onReady?: () => void;
}

/** The contact form with what it needs around it, the same in the document and when it comes to life. */
export function ContactIsland({ store, onReady }: ContactIslandProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Provider store={store}>
        <ContactForm />
      </Provider>
    </StrictMode>
  );
}
