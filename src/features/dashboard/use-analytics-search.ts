import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { removePathLanguage } from "../../lib/language.ts";
import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";
import { toast } from "../../ui/toast.ts";
import { hasInvalidSearch, type Period, setCardPeriod, toPeriodSearch } from "./search.ts";

const route = getRouteApi("/_staff/dashboard/analytics");

export function useAnalyticsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choosePeriod = (period: Period) => navigate({ search: toPeriodSearch(period), resetScroll: false });
  const chooseCardPeriod = (card: AnalyticsCardId, period: Period) =>
    navigate({ search: (previous) => setCardPeriod(previous, card, period), resetScroll: false });
  const setOpen = (open: "figures" | undefined, options: { ignoreBlocker?: boolean } = {}) =>
    void navigate({ search: (previous) => ({ ...previous, open }), resetScroll: false, ...options });
  const openFigures = () => setOpen("figures");
  const closeFigures = (options?: { ignoreBlocker: boolean }) => setOpen(undefined, options);
  return { search, choosePeriod, chooseCardPeriod, openFigures, closeFigures };
}

let wasShown = false;

/**
 * Shows the notice only once. Reads the URL from the browser's navigation entry, because the router has already removed
 * the invalid period.
 */
export function useInvalidSearchNotice(): void {
  const { t } = useTranslation("dashboard");
  useEffect(() => {
    const [navigationEntry] = performance.getEntriesByType("navigation");
    if (wasShown || !navigationEntry) return;
    const { pathname, search } = new URL(navigationEntry.name);
    if (removePathLanguage(pathname) !== "/dashboard/analytics" || !hasInvalidSearch(search)) return;
    wasShown = true;
    toast(t("invalidPeriod"));
  }, [t]);
}
