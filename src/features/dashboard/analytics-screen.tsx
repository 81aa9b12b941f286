import { useAtom, useAtomValue } from "jotai";
import { RESET } from "jotai/utils";
import { Check, LayoutGrid, RotateCcw } from "lucide-react";
import { type CSSProperties, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { periods } from "../../contract/dashboard.ts";
import { locales } from "../../lib/language.ts";
import { formatNameAfterKhun } from "../../lib/thai-honorific.ts";
import { cardLayoutAtom } from "../../state/dashboard-cards.ts";
import { currentUserAtom } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { offerUndo } from "../../ui/undo.tsx";
import { useCurrentTime } from "../../ui/use-current-time.ts";
import { packCards } from "./card-layout.ts";
import { cardRegistry, getVisibleCards } from "./card-registry.ts";
import { getDayPart } from "./day-part.ts";
import { FiguresDrawer } from "./figures-button.tsx";
import { TodaySection } from "./today/today-section.tsx";
import { useNothingDue } from "./today/use-nothing-due.ts";
import { useAnalyticsSearch, useInvalidSearchNotice } from "./use-analytics-search.ts";

// Lazy: drag and drop needs a library of its own, which loads only when the user rearranges cards.
const CardLayoutEditor = lazyWithRetry(async () => (await import("./card-layout-editor.tsx")).CardLayoutEditor);

export function AnalyticsScreen() {
  const { t, i18n } = useTranslation(["dashboard", "common"]);
  const person = useAtomValue(currentUserAtom);
  const now = useCurrentTime("hour");
  const isNothingDue = useNothingDue();
  const today = new Intl.DateTimeFormat(locales[i18n.language === "th" ? "th" : "en"], { dateStyle: "full" }).format(
    now,
  );
  usePageTitle(t("analytics"), t("common:productName"));
  useInvalidSearchNotice();
  return (
    <div className="@container">
      <PageHeader
        title={t(`greeting.${getDayPart(now.getHours())}`, { name: getFirstName(person?.fullName, i18n.language) })}
        help={isNothingDue ? t("nothingDue", { today }) : today}
      />
      <TodaySection />
      <Analytics />
      <FiguresDrawer />
    </div>
  );
}

/** The Thai greeting adds คุณ, so a คุณ in the name is removed. */
function getFirstName(fullName = "", language: string): string {
  const getFirstWord = (name: string) => name.trim().split(/\s+/)[0] ?? "";
  return language === "th"
    ? formatNameAfterKhun(getFirstWord(formatNameAfterKhun(fullName.trim())))
    : getFirstWord(fullName);
}

function Analytics() {
  const { t } = useTranslation("dashboard");
  const { search, choosePeriod } = useAnalyticsSearch();
  const [layout, setLayout] = useAtom(cardLayoutAtom);
  const [isArranging, setArranging] = useState(false);
  const reset = () => {
    setLayout(RESET);
    offerUndo(t("arrange.wasReset"), () => setLayout(layout));
  };
  return (
    <section aria-labelledby="analytics">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="analytics" className="text-lg font-semibold">
          {t("analytics")}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {isArranging ? (
            <Button variant="secondary" onClick={reset}>
              <RotateCcw aria-hidden />
              {t("arrange.reset")}
            </Button>
          ) : (
            <ChoiceSelect
              label={t("periodOfAll")}
              value={search.period ?? periods[0]}
              choices={periods.map((value) => ({ value, name: t(`periods.${value}`) }))}
              onChange={(period) => void choosePeriod(period)}
            />
          )}
          <Button variant={isArranging ? "primary" : "secondary"} onClick={() => setArranging(!isArranging)}>
            {isArranging ? <Check aria-hidden /> : <LayoutGrid aria-hidden />}
            {t(isArranging ? "arrange.done" : "arrange.start")}
          </Button>
        </div>
      </div>
      {isArranging ? (
        <Suspense>
          <CardLayoutEditor />
        </Suspense>
      ) : getVisibleCards(layout).length > 0 ? (
        <CardGrid />
      ) : (
        <NoticePanel icon={LayoutGrid} title={t("noCards.title")} help={t("noCards.help")}>
          <Button onClick={() => setLayout({ ...layout, hidden: [] })}>{t("noCards.show")}</Button>
        </NoticePanel>
      )}
    </section>
  );
}

/** Has twelve, two or one column, depending on its own width. */
function CardGrid() {
  const { t } = useTranslation("dashboard");
  const cards = getVisibleCards(useAtomValue(cardLayoutAtom));
  const columns = packCards(cards.map((card) => cardRegistry[card].size));
  return (
    <ul aria-label={t("cardList")} className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @4xl:grid-cols-12">
      {cards.map((card, index) => {
        const { component: Card } = cardRegistry[card];
        return (
          <li
            key={card}
            data-card={card}
            style={{ "--columns": columns[index] } as CSSProperties}
            className="min-w-0 @2xl:@max-4xl:last:odd:col-span-2 @4xl:[grid-column:span_var(--columns)]"
          >
            <Card />
          </li>
        );
      })}
    </ul>
  );
}
