const pad = (value: number) => String(value).padStart(2, "0");

/** `yyyy-mm-dd` in the device's time zone. */
export function toLocalDay(moment: Date, days = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  return `${String(day.getFullYear()).padStart(4, "0")}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** `hh:mm` in the device's time zone. */
export const toLocalTime = (moment: Date): string => `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;

/** The start of the day, in the device's time zone. */
export const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
