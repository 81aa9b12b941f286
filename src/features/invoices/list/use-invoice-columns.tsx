import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListedInvoice } from "../../../contract/invoices.ts";
import { getAmountDue } from "../../../domain/invoices.ts";
import { formatDate, formatDay } from "../../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatMoney } from "../../../lib/money.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { Column } from "../../../ui/data-table/types.ts";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { getStateName, StatusChip } from "../status-chip.tsx";

export function useInvoiceColumns(): readonly Column<ListedInvoice>[] {
  const { t, i18n } = useTranslation("invoices");
  const { language } = i18n;
  return useMemo(() => {
    const today = toLocalDay(new Date());
    const renderDay = (text: string) => <span className="whitespace-nowrap">{formatDay(text, language)}</span>;
    const buildAmountColumn = (getAmount: (invoice: ListedInvoice) => number) => {
      const formatInvoiceAmount = (invoice: ListedInvoice) =>
        formatMoney(getAmount(invoice), language, invoice.currency);
      const cell = (invoice: ListedInvoice) => (
        <span className="whitespace-nowrap tabular-nums">{formatInvoiceAmount(invoice)}</span>
      );
      return { cell, exportValue: getAmount, printText: formatInvoiceAmount };
    };
    return [
      {
        id: "id",
        title: t("list.number"),
        cell: (invoice) => (
          <PlainLink
            to="/apps/invoice/preview/$id"
            id={invoice.id}
            preloads="on-press"
            className="font-medium text-accent tabular-nums hover:underline"
          >
            {formatInvoiceNumber(invoice)}
          </PlainLink>
        ),
        exportValue: formatInvoiceNumber,
        isSortable: true,
        isPinned: true,
        width: "6rem",
      },
      {
        id: "client",
        title: t("form.client"),
        cell: (invoice) => <ClientCell invoice={invoice} />,
        exportValue: ({ client }) => client.name,
        isSortable: true,
      },
      {
        id: "email",
        title: t("form.email"),
        cell: ({ client }) => <span className="wrap-anywhere">{client.companyEmail}</span>,
        exportValue: ({ client }) => client.companyEmail,
        isHiddenByDefault: true,
      },
      {
        id: "service",
        title: t("form.service"),
        cell: ({ service }) => service,
        exportValue: ({ service }) => service,
        isHiddenByDefault: true,
      },
      {
        id: "issuedDate",
        title: t("form.issued"),
        cell: ({ issuedDate }) => renderDay(issuedDate),
        exportValue: ({ issuedDate }) => issuedDate,
        printText: ({ issuedDate }) => formatDate(issuedDate, language),
        isSortable: true,
      },
      {
        id: "dueDate",
        title: t("form.due"),
        cell: ({ dueDate }) => renderDay(dueDate),
        exportValue: ({ dueDate }) => dueDate,
        printText: ({ dueDate }) => formatDate(dueDate, language),
        isSortable: true,
      },
      {
        id: "total",
        title: t("form.total"),
        ...buildAmountColumn(({ total }) => total),
        isSortable: true,
        align: "end",
      },
      {
        id: "balance",
        title: t("list.balance"),
        ...buildAmountColumn((invoice) => getAmountDue(invoice) / 100),
        isSortable: true,
        align: "end",
      },
      {
        // Every CSV file has this column, because amounts are plain numbers there. On screen each amount shows its
        // currency, so the column is hidden by default.
        id: "currency",
        title: t("form.currency"),
        cell: ({ currency }) => currency,
        exportValue: ({ currency }) => currency,
        isHiddenByDefault: true,
        isAlwaysExported: true,
      },
      {
        id: "invoiceStatus",
        title: t("status.label"),
        cell: (invoice) => <StatusChip invoice={invoice} />,
        exportValue: (invoice) => getStateName(t, invoice, today),
        isSortable: true,
      },
    ];
  }, [t, language]);
}

function ClientCell({ invoice: { client, avatar, service } }: { invoice: ListedInvoice }) {
  return (
    <span className="flex min-w-28 items-center gap-3">
      <Avatar src={avatar} initials={[...client.name][0] ?? ""} className="avatar--sm max-2xl:hidden" />
      <span className="min-w-0">
        <span className="line-clamp-1 font-medium wrap-anywhere">{client.name}</span>
        <span className="line-clamp-1 text-xs text-muted wrap-anywhere">{service}</span>
      </span>
    </span>
  );
}
