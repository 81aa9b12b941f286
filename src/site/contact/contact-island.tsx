/** @jsxImportSource preact */
import type { Store } from "jotai";
import { hydrate } from "preact";
import { useEffect, useState } from "preact/hooks";
import { requestInterests } from "../../contract/contact.ts";
import { dropdownListFromAtom } from "../../state/main.ts";
import { type Island, IslandContext, loadIsland } from "../island/island.ts";
import { ContactForm } from "./contact-form.tsx";
import { handOverReceivedRequests } from "./submit-request.ts";

interface ContactIslandProps {
  island: Island;
  /** Called after the form has been hydrated. */
  onReady?: () => void;
}

export function ContactIsland({ island, onReady }: ContactIslandProps) {
  // Do not use an effect, because prerendering runs no effects.
  useState(() => island.store.set(dropdownListFromAtom, requestInterests));
  useEffect(() => onReady?.(), [onReady]);
  return (
    <IslandContext.Provider value={island}>
      <ContactForm />
    </IslandContext.Provider>
  );
}

/** The promise resolves when the form responds to input. */
export async function mountContactForm(element: HTMLElement, store: Store): Promise<void> {
  handOverReceivedRequests().catch(console.warn);
  const island = await loadIsland("contact", store);
  await new Promise<void>((resolve) => {
    hydrate(<ContactIsland island={island} onReady={resolve} />, element);
  });
}
