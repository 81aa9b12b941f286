import type { DocumentContent } from "../../../lib/document-content.ts";
import { DocumentHeader, DocumentStatusLabel } from "../../../ui/document/document-header.tsx";
import { DocumentItems } from "../../../ui/document/document-items.tsx";
import { DocumentParties } from "../../../ui/document/document-parties.tsx";
import { DocumentSheet } from "../../../ui/document/document-sheet.tsx";
import { DocumentSignatures } from "../../../ui/document/document-signatures.tsx";
import { DocumentTotals } from "../../../ui/document/document-totals.tsx";
import { DocumentPayment } from "./document-payment.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** An invoice or a receipt, as it is printed. */
export function DocumentView({ content }: { content: DocumentContent }) {
  const { language, number, status, parties, totals, note, signatures } = content;
  const { t } = useDocumentTranslation(language);
  const [lastName, last] = totals.rest.at(-1) ?? ["", ""];
  return (
    <DocumentSheet language={language} label={content.label} number={number} pageWord={content.pageWord}>
      <DocumentHeader {...content}>
        {status && <DocumentStatusLabel tone={status.tone}>{status.text}</DocumentStatusLabel>}
      </DocumentHeader>
      <DocumentParties heading={parties.heading} details={parties.details}>
        <p className="mt-1 text-base font-semibold">{parties.name}</p>
        {parties.lines.map(({ text, isMuted }) => (
          <p key={text} className={isMuted ? "text-pretty text-muted" : undefined}>
            {text}
          </p>
        ))}
      </DocumentParties>
      <DocumentItems {...content.items} language={language} />
      <DocumentTotals
        {...totals}
        rest={[...totals.rest.slice(0, -1), [lastName, <strong key="last">{last}</strong>] as const]}
      />
      <DocumentPayment payment={content.payment} />
      {note && (
        <section className="document-note mt-6 print:mt-4 text-sm">
          <h3 className="text-xs font-semibold text-muted">{note.heading}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{note.text}</p>
        </section>
      )}
      {signatures && <DocumentSignatures {...signatures} />}
      {/* Do not print this line: it could end up alone on a page, and the header already has this information. */}
      <p className="mt-8 border-t border-separator pt-4 text-center text-xs text-muted print:hidden">
        {t("document.thanks", { contact: content.issuer.contact.join(" · ") })}
      </p>
    </DocumentSheet>
  );
}
