import { I18nProvider } from "@heroui/react";
import type { ReactNode } from "react";
import { useLocale } from "react-aria-components";

/**
 * Keeps the order of a date or a time in the right-to-left layout. React Aria takes the order and the arrow keys from
 * the locale, whose script gives the direction of the layout. Elements inside also need `dir="ltr"`.
 */
export function LeftToRight({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return <I18nProvider locale={locale.replace("-Arab", "")}>{children}</I18nProvider>;
}
