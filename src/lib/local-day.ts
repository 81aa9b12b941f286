/** The calendar day of a moment where the device is, as `yyyy-mm-dd`, moved by `days`. */
export function localDay(moment: Date, days = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
