import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { previousNextInvoiceQuery } from "../../../api/queries/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { usePreviewSearch } from "./use-preview-search.ts";

const sides = [
  { side: "previous", Icon: ChevronLeft, code: "KeyK", letter: "K" },
  { side: "next", Icon: ChevronRight, code: "KeyJ", letter: "J" },
] as const;

/** The invoices before and after this one, newest first as in the list; k and j lead there too. */
export function PreviousNext({ id }: { id: number }) {
  const { t } = useTranslation("invoices");
  const navigate = useNavigate();
  const { search } = usePreviewSearch();
  const { data } = useQuery(previousNextInvoiceQuery(id));
  const kept = { lang: search.lang };
  useShortcuts(
    sides.flatMap(({ side, code }) => (data?.[side] ? [{ id: side, keys: code, label: t(`preview.${side}`) }] : [])),
    (side) => {
      const to = data?.[side as (typeof sides)[number]["side"]];
      if (to) void navigate({ to: "/apps/invoice/preview/$id", params: { id: String(to) }, search: kept });
    },
  );
  return (
    <nav aria-label={t("preview.neighbours")} className="flex gap-1">
      {sides.map(({ side, Icon, letter }) => {
        const to = data?.[side];
        const label = to ? `${t(`preview.${side}`)}: ${formatInvoiceNumber(to)}` : t(`preview.${side}`);
        const look = "button button--outline button--icon-only";
        // A link that leads nowhere keeps its place, so that the other does not move under the pointer.
        return to ? (
          <Link
            key={side}
            to="/apps/invoice/preview/$id"
            params={{ id: String(to) }}
            search={kept}
            aria-label={label}
            title={label}
            aria-keyshortcuts={letter}
            className={look}
          >
            <Icon className="rtl:-scale-x-100" aria-hidden />
          </Link>
        ) : (
          <span key={side} className={`${look} opacity-40`} aria-hidden>
            <Icon className="rtl:-scale-x-100" />
          </span>
        );
      })}
    </nav>
  );
}
