import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../ui/back-link.tsx";
import { getLastListSearch } from "./search.ts";

/** The link above an invoice to the list as it was left. The children are at the end of its line. */
export function InvoicesBackLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("invoices");
  return (
    <BackLink
      back={(props) => <Link to="/apps/invoice/list" search={getLastListSearch()} {...props} />}
      label={t("preview.toList")}
    >
      {children}
    </BackLink>
  );
}
