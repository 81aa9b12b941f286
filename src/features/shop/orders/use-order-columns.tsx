import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paymentMethods } from "../../../contract/shop.ts";
import type { ListedOrder } from "../../../contract/shop-orders.ts";
import { formatDate, formatDateTime, formatDay } from "../../../lib/format-date.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { buildLabelMap } from "../../../lib/template.ts";
import type { Column } from "../../../ui/data-table/types.ts";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { PaidMark, StatusChip } from "./order-badges.tsx";

const getDay = (moment: string) => toLocalDay(new Date(moment));

export function useOrderColumns() {
  const { t, i18n } = useTranslation("orders");
  const { language } = i18n;
  return useMemo(() => {
    // Translate the labels once for all rows, because a translation takes longer than rendering a cell.
    const paymentNames = buildLabelMap(paymentMethods, (payment) => t(`payments.${payment}`));
    const formatTotal = (order: ListedOrder) => formatMoney(order.total, language);
    // Not joined by commas: the names contain some.
    const getNames = ({ preview }: ListedOrder) => preview.map(({ name }) => name).join(" · ");
    const renderNumber = (order: ListedOrder) => (
      <PlainLink
        to="/apps/ecommerce/orders/$id"
        id={order.id}
        preloads="on-press"
        className="font-medium text-accent tabular-nums hover:underline"
      >
        {formatOrderNumber(order)}
      </PlainLink>
    );
    const renderDate = ({ createdAt }: ListedOrder) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)} className="whitespace-nowrap">
        {formatDay(getDay(createdAt), language)}
      </time>
    );
    const renderItems = (order: ListedOrder) => (
      <span
        className={`flex min-w-0 gap-3 ${order.preview.length > 1 ? "items-start" : "items-center"} in-[td]:w-[15rem] in-[td]:py-2 2xl:in-[td]:w-[24rem] group-data-[density=compact]/table:items-center group-data-[density=compact]/table:py-0`}
      >
        <Picture preview={order.preview} />
        <span className="flex min-w-0 flex-col gap-0.5 in-[li]:gap-1 text-sm leading-title group-data-[density=compact]/table:gap-0">
          {order.preview.map(({ name }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id and never change their order
              key={index}
              title={name}
              className="in-[li]:line-clamp-2 in-[td]:truncate group-data-[density=compact]/table:not-first:hidden [unicode-bidi:plaintext]"
            >
              <WholeWords>{name}</WholeWords>
            </span>
          ))}
        </span>
      </span>
    );
    const renderTotal = (order: ListedOrder) => (
      <span className="flex flex-col items-end whitespace-nowrap tabular-nums">
        <span className="in-[li]:font-semibold">{formatTotal(order)}</span>
        <span className="text-xs leading-relaxed text-muted group-data-[density=compact]/table:hidden">
          {t("pieces", { count: order.pieces })}
        </span>
      </span>
    );
    const columns: readonly Column<ListedOrder>[] = [
      {
        // Orders are numbered in the order in which they were placed, so this column sorts by number and by date.
        id: "createdAt",
        title: t("columns.number"),
        isSortable: true,
        isPinned: true,
        width: "6.5rem",
        exportValue: formatOrderNumber,
        cell: (order) => (
          <span className="flex flex-col">
            {renderNumber(order)}
            <span className="text-xs leading-relaxed text-muted group-data-[density=compact]/table:hidden">
              {renderDate(order)}
            </span>
          </span>
        ),
      },
      {
        id: "date",
        title: t("columns.date"),
        isHiddenByDefault: true,
        isAlwaysExported: true,
        exportValue: ({ createdAt }) => getDay(createdAt),
        printText: ({ createdAt }) => formatDate(getDay(createdAt), language),
        cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, language)}</span>,
      },
      {
        id: "fullName",
        title: t("columns.customer"),
        exportValue: ({ fullName }) => fullName,
        cell: ({ fullName }) => <span className="line-clamp-2 min-w-28 break-words">{fullName}</span>,
      },
      { id: "items", title: t("columns.items"), exportValue: getNames, cell: renderItems },
      {
        id: "pieces",
        title: t("columns.pieces"),
        align: "end",
        isHiddenByDefault: true,
        isAlwaysExported: true,
        exportValue: ({ pieces }) => pieces,
        cell: ({ pieces }) => pieces,
      },
      {
        id: "total",
        title: t("columns.total"),
        isSortable: true,
        align: "end",
        exportValue: ({ total }) => total,
        printText: formatTotal,
        cell: renderTotal,
      },
      {
        id: "payment",
        title: t("columns.payment"),
        exportValue: ({ payment }) => paymentNames[payment],
        cell: (order) => (
          <span className="flex flex-col items-start">
            <PaidMark order={order} />
            <span className="text-xs leading-relaxed whitespace-nowrap text-muted">{paymentNames[order.payment]}</span>
          </span>
        ),
      },
      {
        id: "paidAt",
        title: t("columns.paidAt"),
        isHiddenByDefault: true,
        isAlwaysExported: true,
        exportValue: ({ paidAt }) => (paidAt ? getDay(paidAt) : ""),
        printText: ({ paidAt }) => (paidAt ? formatDate(getDay(paidAt), language) : ""),
        cell: ({ paidAt }) => (
          <span className="whitespace-nowrap">{paidAt && formatDay(getDay(paidAt), language)}</span>
        ),
      },
      {
        id: "status",
        title: t("columns.status"),
        exportValue: ({ status }) => t(`statuses.${status}`),
        cell: ({ status, isWaiting }) => <StatusChip status={status} isWaiting={isWaiting} />,
      },
    ];
    const renderCard = (order: ListedOrder) => (
      <article className="flex flex-col gap-2.5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0">
            {renderNumber(order)}
            <span className="block truncate text-xs text-muted">
              {order.fullName} · {renderDate(order)}
            </span>
          </p>
          <p className="shrink-0">{renderTotal(order)}</p>
        </div>
        {renderItems(order)}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted">
          <StatusChip status={order.status} isWaiting={order.isWaiting} />
          <span className="flex items-center gap-x-2">
            <PaidMark order={order} />
            {paymentNames[order.payment]}
          </span>
        </div>
      </article>
    );
    return { columns, renderCard };
  }, [t, language]);
}

function Picture({ preview }: Pick<ListedOrder, "preview">) {
  return (
    <img
      src={preview[0] && toThumbnail(preview[0].image)}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className="size-8 shrink-0 rounded-lg bg-surface-secondary object-contain in-[li]:size-9 group-data-[density=compact]/table:size-7"
    />
  );
}
