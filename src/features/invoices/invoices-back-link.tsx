import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../ui/back-link.tsx";
import { getLastListSearch } from "./search.ts";

/** `children` go at the end of the line. */
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
