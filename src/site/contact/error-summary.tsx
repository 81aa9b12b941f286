import type { RefObject } from "react";
import { useTranslation } from "../i18n/island-texts.ts";
import { fieldId } from "./field.tsx";
import { requestFieldNames } from "./request-fields.ts";
import type { ErrorMessages } from "./use-error-messages.ts";

interface FaultSummaryProps {
  ref: RefObject<HTMLElement | null>;
  errors: ErrorMessages;
}

/** What keeps the message from going out, each a link to its field; gets the focus when sending was refused. */
export function ErrorSummary({ ref, errors }: FaultSummaryProps) {
  const { t } = useTranslation("contact");
  const faulty = requestFieldNames.filter((field) => errors[field]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="contact-faults"
      className={`rounded-2xl bg-danger-soft p-4 outline-none focus-visible:ring-2 focus-visible:ring-danger ${faulty.length === 0 ? "hidden" : ""}`}
    >
      <p id="contact-faults" className="font-medium">
        {t("errors.summary", { count: faulty.length })}
      </p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {faulty.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
              className="block min-h-6 underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-danger"
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
