import { brand } from "../../brand.ts";
import { isLanguage, languages, locales } from "../../lib/language.ts";
import { formatNextDay, getOpeningStatus, getWallClock } from "../office/opening-status.ts";

/** What the island may have to say; `{day}` and `{holiday}` are filled in. */
export interface OpeningStatusTexts {
  open: string;
  until: string;
  closed: string;
  closedFor: string;
  opens: string;
}

const CHECK_MS = 15_000;

/** Says whether the office is open now, in its own time zone, and goes with the time. */
export function mountOpeningStatus(island: HTMLElement): void {
  const words = JSON.parse(island.dataset.words ?? "") as OpeningStatusTexts;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : languages[0];
  const part = (name: string) => island.querySelector<HTMLElement>(`[data-part=${name}]`);

  const show = () => {
    const now = new Date();
    const { date } = getWallClock(now, brand.timeZone);
    const closedDays = brand.publicHolidays.map((holiday) => holiday.date);
    const { isOpen, nextOpenDate, daysUntilOpen } = getOpeningStatus(
      now,
      brand.openingHours,
      closedDays,
      brand.timeZone,
    );
    const holiday = brand.publicHolidays.find((each) => each.date === date)?.name[language];
    const closed = holiday ? words.closedFor.replace("{holiday}", holiday) : words.closed;
    const opens = words.opens.replace("{day}", formatNextDay(nextOpenDate, daysUntilOpen, locales[language]));
    part("dot")?.toggleAttribute("data-open", isOpen);
    write(part("state"), isOpen ? words.open : closed);
    write(part("next"), isOpen ? words.until : opens);
  };
  show();
  setInterval(show, CHECK_MS);
}

/** Leaves what is right untouched, for whoever has selected it. */
function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
