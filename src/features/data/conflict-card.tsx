import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RejectedChange } from "../../contract/rejected-changes.ts";

type RecordAddress = Pick<RejectedChange, "table" | "recordId">;

interface ConflictCardProps {
  titleId: string;
  title: string;
  /** The area and when it happened. */
  meta: string;
  reason: string;
  children: ReactNode;
}

export function ConflictCard({ titleId, title, meta, reason, children }: ConflictCardProps) {
  return (
    <li aria-labelledby={titleId} className="rounded-2xl border border-separator bg-surface p-4 text-sm sm:p-5">
      <h2 id={titleId} dir="auto" className="text-base font-semibold break-words">
        {title}
      </h2>
      <p className="text-xs text-muted">{meta}</p>
      <p className="mt-1.5 text-attention">{reason}</p>
      {children}
    </li>
  );
}

const recordPaths: Readonly<Record<string, LinkProps["to"]>> = {
  invoices: "/apps/invoice/edit/$id",
  orders: "/apps/ecommerce/orders/$id",
  users: "/apps/user/view/$id",
};

/** Leads to the record's page, where a person can merge both versions by hand. */
export function RecordLink({ table, recordId, name }: RecordAddress & { name: string }) {
  const { t } = useTranslation("data");
  const path = recordPaths[table];
  if (path === undefined) return null;
  return (
    <Link
      to={path}
      params={{ id: String(recordId) }}
      aria-label={t("workspace.rejected.openOf", { name })}
      className="button button--ghost button--sm"
    >
      {t("workspace.rejected.open")}
    </Link>
  );
}
