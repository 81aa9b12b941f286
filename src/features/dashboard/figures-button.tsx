import { Pencil } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useAnalyticsSearch } from "./use-analytics-search.ts";

const MonthlyFiguresDrawer = lazyWithRetry(
  async () => (await import("./monthly-figures-drawer.tsx")).MonthlyFiguresDrawer,
);

/** Opens the form for what only the company knows. */
export function FiguresButton({ figure }: { figure: "expenses" | "goal" }) {
  const { t } = useTranslation("dashboard");
  const { openFigures } = useAnalyticsSearch();
  if (!useCan("update", "Invoice")) return null;
  return (
    <Button variant="ghost" size="sm" className="-ms-2" onClick={openFigures}>
      <Pencil aria-hidden />
      {t(`monthly.edit.${figure}`)}
    </Button>
  );
}

/** One for the screen, although two cards open it. */
export function FiguresDrawer() {
  const { search } = useAnalyticsSearch();
  return <Suspense>{search.open === "figures" && <MonthlyFiguresDrawer />}</Suspense>;
}
