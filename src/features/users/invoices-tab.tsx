import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { userInvoicesQuery } from "../../api/queries/users.ts";
import type { ListedInvoice } from "../../contract/invoices.ts";
import type { User } from "../../contract/users.ts";
import { getAmountDue, getInvoiceState, isInvoiceOverdue } from "../../domain/invoices.ts";
import { formatDay } from "../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { formatMoney } from "../../lib/money.ts";
import { useCan } from "../../state/ability.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { SectionError, SectionSkeleton } from "./section-states.tsx";

/** Also lists invoices of the user's company. */
export function InvoicesTab({ user }: { user: User }) {
  const { t } = useTranslation("users");
  return useCan("read", "Invoice") ? (
    <UserInvoices user={user} />
  ) : (
    <p className="text-sm text-muted">{t("invoices.noRight")}</p>
  );
}

function UserInvoices({ user }: { user: User }) {
  const { t, i18n } = useTranslation("users");
  const language = i18n.language;
  const { data, isError, refetch } = useQuery(userInvoicesQuery(user, language));
  if (!data) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  if (data.invoices.length === 0)
    return (
      <NoticePanel icon={ReceiptText} title={t("invoices.none")} help={t("invoices.noneHelp", { email: user.email })}>
        <Link to="/apps/invoice/list" className="button button--outline">
          {t("invoices.all")}
        </Link>
      </NoticePanel>
    );
  const openAmounts = data.open.map(({ amount, currency }) => formatMoney(amount, language, currency));
  const today = toLocalDay(new Date());
  return (
    <section aria-labelledby="user-invoices" className="rounded-2xl border border-separator bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-5 pb-3">
        <h2 id="user-invoices" className="text-lg font-semibold">
          {t("invoices.title")}
        </h2>
        <p className="font-medium tabular-nums">
          {openAmounts.length > 0 ? t("invoices.total", { amount: openAmounts.join(" + ") }) : t("invoices.allPaid")}
        </p>
      </div>
      <ul className="sm:hidden">
        {data.invoices.map((invoice) => (
          <li key={invoice.id} className="relative flex flex-col gap-1 border-t border-separator px-5 py-3 text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <InvoiceLink invoice={invoice} />
              <span className="tabular-nums">{formatMoney(invoice.total, language, invoice.currency)}</span>
            </div>
            <span className="break-words text-muted">{invoice.service}</span>
            <div className="flex items-baseline justify-between gap-3 text-xs">
              <span>{t(`invoices.states.${getInvoiceState(invoice, today)}`)}</span>
              <span className={isInvoiceOverdue(invoice, today) ? "font-medium text-danger" : "text-muted"}>
                {formatDay(invoice.dueDate, language)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <table className="w-full text-sm max-sm:hidden">
        <thead>
          <tr className="text-xs text-muted *:px-5 *:py-2 *:font-medium">
            {(["number", "service", "issued", "due", "status"] as const).map((column) => (
              <th key={column} scope="col" className="text-start">
                {t(`invoices.${column}`)}
              </th>
            ))}
            <th scope="col" className="text-end">
              {t("invoices.amount")}
            </th>
            <th scope="col" className="text-end">
              {t("invoices.balance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.invoices.map((invoice) => {
            const balance = getAmountDue(invoice) / 100;
            return (
              <tr
                key={invoice.id}
                // The link covers the whole row. WebKit ignores `position: relative` on table rows, but not a CSS
                // translation.
                className="translate-x-0 *:border-t *:border-separator *:px-5 *:py-3 hover:bg-surface-secondary"
              >
                <td>
                  <InvoiceLink invoice={invoice} />
                </td>
                <td className="break-words">{invoice.service}</td>
                <td className="whitespace-nowrap">{formatDay(invoice.issuedDate, language)}</td>
                <td
                  className={`whitespace-nowrap ${isInvoiceOverdue(invoice, today) ? "font-medium text-danger" : ""}`}
                >
                  {formatDay(invoice.dueDate, language)}
                </td>
                <td className="whitespace-nowrap">{t(`invoices.states.${getInvoiceState(invoice, today)}`)}</td>
                <td className="text-end tabular-nums">{formatMoney(invoice.total, language, invoice.currency)}</td>
                <td className="text-end tabular-nums">{formatMoney(balance, language, invoice.currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function InvoiceLink({ invoice }: { invoice: Pick<ListedInvoice, "id" | "number"> }) {
  const { t } = useTranslation("users");
  const number = formatInvoiceNumber(invoice);
  return (
    <Link
      to="/apps/invoice/preview/$id"
      params={{ id: String(invoice.id) }}
      aria-label={t("invoices.open", { number })}
      className="font-medium text-link outline-none after:absolute after:inset-0 focus-visible:after:rounded-lg focus-visible:after:ring-2 focus-visible:after:ring-focus focus-visible:after:ring-inset"
    >
      {number}
    </Link>
  );
}
