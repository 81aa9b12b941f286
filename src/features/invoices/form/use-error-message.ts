import { useTranslation } from "react-i18next";
import type { InvoiceFieldError } from "./validate-invoice.ts";

/** Says in the language on screen what is wrong with a field; nothing where nothing is. */
export function useErrorMessage() {
  const { t, i18n } = useTranslation("invoices");
  return (fault: InvoiceFieldError | undefined): string | undefined => {
    if (!fault) return undefined;
    const max = "max" in fault ? new Intl.NumberFormat(i18n.language).format(fault.max) : "";
    return t(`form.faults.${fault.name}`, { max });
  };
}
