import { useTranslation } from "react-i18next";
import type { Fault } from "./find-faults.ts";

/** Says in the language on screen what is wrong with a field; nothing where nothing is. */
export function useFaultText() {
  const { t, i18n } = useTranslation("invoices");
  return (fault: Fault | undefined): string | undefined => {
    if (!fault) return undefined;
    const max = "max" in fault ? new Intl.NumberFormat(i18n.language).format(fault.max) : "";
    return t(`form.faults.${fault.name}`, { max });
  };
}
