import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { useContactRequests } from "../../features/public/contact/use-sent-requests.ts";
import { contactRequestEditAtom } from "../../state/contact-request.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { EditRequestForm } from "./edit-form.tsx";
import { NewRequestForm } from "./new-form.tsx";
import { RequestCards } from "./request-cards.tsx";

/** Writing to the company, and what has become of what was written. */
export function ContactForm() {
  const { t } = useTranslation("contact");
  const isHydrated = useHydrated();
  const edit = useAtomValue(contactRequestEditAtom);
  const requests = useContactRequests();
  const [justStored, setJustStored] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = isHydrated && edit !== null;

  const toForm = () => heading.current?.focus();
  return (
    <>
      <RequestCards requests={requests} lastSubmittedId={justStored} onEdit={toForm} />
      <section aria-labelledby="contact-form-heading">
        <h2
          id="contact-form-heading"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl font-semibold tracking-tight outline-none"
        >
          {t(isEditing ? "edit.heading" : "form.heading")}
        </h2>
        <p className="mt-2 mb-8 text-sm text-muted text-pretty">{t(isEditing ? "edit.help" : "form.way")}</p>
        {isEditing ? (
          <EditRequestForm key={edit.id} edit={edit} onSubmitted={setJustStored} />
        ) : (
          <NewRequestForm onSubmitted={setJustStored} />
        )}
      </section>
    </>
  );
}
