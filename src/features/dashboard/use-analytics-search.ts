import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";
import { corrected, type Period, withCardPeriod, withPeriod } from "./search.ts";

const route = getRouteApi("/_staff/dashboard/analytics");

/** What the address says, and how to choose a period for all cards or for one. */
export function useAnalyticsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (period: Period) => navigate({ search: withPeriod(period), resetScroll: false });
  const chooseFor = (card: AnalyticsCardId, period: Period) =>
    navigate({ search: (previous) => withCardPeriod(previous, card, period), resetScroll: false });
  return { search, choose, chooseFor };
}

/** Puts an address right that was typed by hand and means nothing, and says so. */
export function useCorrectedAddress(): void {
  const { t } = useTranslation("dashboard");
  const navigate = route.useNavigate();
  useEffect(() => {
    const right = corrected(window.location.search);
    if (!right) return;
    toast(t("address"), { id: "address-corrected" });
    void navigate({ search: right, replace: true, resetScroll: false });
  }, [navigate, t]);
}
