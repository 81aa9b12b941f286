import { brand, publicHolidays } from "../../brand.ts";
import { locales } from "../../lib/language.ts";
import { fetchOffice, getDocumentLanguage, readOffice, setText, showOffice } from "./office.ts";

export interface WeeklyHours {
  /** Weekdays; 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM` in the office's time zone. */
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningStatus {
  isOpen: boolean;
  /** `yyyy-mm-dd`. Today if the office is open or opens later today. */
  nextOpenDate: string;
  daysUntilOpen: number;
}

const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 366;

/** Returns the date as `yyyy-mm-dd` and the time as `HH:MM`. */
function getLocalTime(moment: Date, timeZone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat("en-CA-u-ca-gregory", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** `closedDays` are dates such as `2027-04-13`. Throws if the office never opens. */
export function getOpeningStatus(
  moment: Date,
  hours: WeeklyHours,
  closedDays: readonly string[],
  timeZone: string,
): OpeningStatus {
  const { date: today, time } = getLocalTime(moment, timeZone);
  const isWorkday = (day: string) => hours.days.includes(new Date(day).getUTCDay()) && !closedDays.includes(day);
  for (let daysAway = 0; daysAway <= MAX_DAYS_AHEAD; daysAway++) {
    const day = new Date(Date.parse(today) + daysAway * DAY_MS).toISOString().slice(0, 10);
    const isOver = daysAway === 0 && time >= hours.closes;
    if (isWorkday(day) && !isOver)
      return { isOpen: daysAway === 0 && time >= hours.opens, nextOpenDate: day, daysUntilOpen: daysAway };
  }
  throw new Error("The office never opens.");
}

/** 0 is Sunday. */
export const formatWeekday = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2023, 0, 1 + day));

/** The weekday or, if the day is more than a week away, the weekday and date: `Monday 4 January`. */
export const formatNextOpeningDay = (day: string, daysAway: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    ...(daysAway > 6 && { day: "numeric", month: "long" }),
    timeZone: "UTC",
  }).format(new Date(day));

/** `{from}`, `{to}`, `{days}`, `{opens}`, `{closes}`, `{time}`, `{day}` and `{holiday}` are placeholders. */
export interface OpeningStatusTexts {
  /** For days in a row. */
  range: string;
  list: string;
  open: string;
  until: string;
  closed: string;
  closedFor: string;
  opens: string;
}

/** The days from Monday: `Monday to Friday, 09:00–18:00`, or each day if they are not in a row. */
export function formatHours(
  { days, opens, closes }: WeeklyHours,
  { range, list }: Pick<OpeningStatusTexts, "range" | "list">,
  locale: string,
): string {
  const places = days.map((day) => (day + 6) % 7).sort((a, b) => a - b);
  const names = places.map((place) => formatWeekday((place + 1) % 7, locale));
  const [first = 0] = places;
  const isRange = places.length > 2 && places.every((place, index) => place === first + index);
  const text = isRange
    ? range.replace("{from}", names[0] ?? "").replace("{to}", names.at(-1) ?? "")
    : list.replace("{days}", new Intl.ListFormat(locale).format(names));
  return text.replace("{opens}", opens).replace("{closes}", closes);
}

const UPDATE_INTERVAL_MS = 15_000;

/** Uses the office's time zone. Updates the text while the page is open, and the office if the company has changed it. */
export function mountOpeningStatus(island: HTMLElement): void {
  const texts = JSON.parse(island.dataset.texts ?? "") as OpeningStatusTexts;
  const language = getDocumentLanguage();
  const getPart = (name: string) => island.querySelector<HTMLElement>(`[data-part=${name}]`);
  let hours: WeeklyHours = readOffice()?.openingHours ?? brand.openingHours;

  const update = () => {
    const now = new Date();
    const { date } = getLocalTime(now, brand.timeZone);
    const closedDays = publicHolidays.map((holiday) => holiday.date);
    const { isOpen, nextOpenDate, daysUntilOpen } = getOpeningStatus(now, hours, closedDays, brand.timeZone);
    const holiday = publicHolidays.find((each) => each.date === date)?.name[language];
    const closedText = holiday ? texts.closedFor.replace("{holiday}", holiday) : texts.closed;
    const opensText = texts.opens
      .replace("{day}", formatNextOpeningDay(nextOpenDate, daysUntilOpen, locales[language]))
      .replace("{time}", hours.opens);
    getPart("dot")?.toggleAttribute("data-open", isOpen);
    setText(getPart("state"), isOpen ? texts.open : closedText);
    setText(getPart("next"), isOpen ? texts.until.replace("{time}", hours.closes) : opensText);
    setText(document.querySelector("[data-office=hours]"), formatHours(hours, texts, locales[language]));
  };
  update();
  setInterval(update, UPDATE_INTERVAL_MS);
  const refresh = async () => {
    // Offline, the page goes on with what it has.
    const office = await fetchOffice().catch(() => null);
    if (!office) return;
    hours = office.openingHours;
    showOffice(office);
    update();
  };
  void refresh();
}
