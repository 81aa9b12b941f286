import { useAtomValue } from "jotai";
import { useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { contactRequestsStore } from "../../api/contact.ts";
import { contactRequestEditAtom } from "../../state/contact-request.ts";
import { EditRequestForm } from "./edit-form.tsx";
import { NewRequestForm } from "./new-form.tsx";
import { RequestCards } from "./request-cards.tsx";
import { useHydrated } from "./use-draft.ts";

/** The visitor's requests with their delivery status, and the form for a new or an edited request. */
export function ContactForm() {
  const { t } = useTranslation("contact");
  const isHydrated = useHydrated();
  const edit = useAtomValue(contactRequestEditAtom);
  // Undefined until the worker has answered.
  const requests = useSyncExternalStore(
    contactRequestsStore.subscribe,
    contactRequestsStore.getSnapshot,
    contactRequestsStore.getServerSnapshot,
  );
  const [lastSubmittedId, setLastSubmittedId] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = isHydrated && edit !== null;

  return (
    <>
      <RequestCards requests={requests} lastSubmittedId={lastSubmittedId} onEdit={() => heading.current?.focus()} />
      <section aria-labelledby="contact-form-heading">
        <h2
          id="contact-form-heading"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl font-semibold tracking-tight outline-none"
        >
          {t(isEditing ? "edit.heading" : "form.heading")}
        </h2>
        <p className="mt-2 mb-8 text-sm text-muted text-pretty">{t(isEditing ? "edit.help" : "form.help")}</p>
        {isEditing ? (
          <EditRequestForm key={edit.id} edit={edit} onSubmitted={setLastSubmittedId} />
        ) : (
          <NewRequestForm onSubmitted={setLastSubmittedId} />
        )}
      </section>
    </>
  );
}
