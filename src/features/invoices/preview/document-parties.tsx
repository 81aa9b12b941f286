import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** Whom it is for, and when it is to be paid. */
export function DocumentParties({ invoice, language }: { invoice: Invoice; language: Language }) {
  const { t, day, country } = useDocumentTranslation(language);
  const { client } = invoice;
  const facts = [
    [t("paper.issued"), day(invoice.issuedDate)],
    [t("paper.due"), day(invoice.dueDate)],
    ...(invoice.salesperson ? [[t("paper.salesperson"), invoice.salesperson]] : []),
    [t("paper.subject"), invoice.service],
  ] as const;
  return (
    <section className="mt-7 grid grid-cols-2 gap-8 border-t border-separator pt-6 text-sm print:mt-5 print:pt-4 @max-[560px]:grid-cols-1 @max-[560px]:gap-6">
      <div className="min-w-0 break-words">
        <h3 className="text-xs font-semibold text-muted">{t("paper.billTo")}</h3>
        <p className="mt-1 text-base font-semibold">{client.company || client.name}</p>
        {client.company && <p>{client.name}</p>}
        {client.address && <p className="text-muted">{client.address}</p>}
        {client.country && !(client.country === "TH" && language === "th") && (
          <p className="text-muted">{country(client.country)}</p>
        )}
        <p className="text-muted">{[client.companyEmail, client.contact].filter(Boolean).join(" · ")}</p>
      </div>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
