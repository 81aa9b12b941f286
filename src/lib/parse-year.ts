export const BUDDHIST_OFFSET = 543;
/** A year from here on is Buddhist: no Gregorian date that people enter is that far ahead. */
const FIRST_BUDDHIST_YEAR = 2400;

export const isBuddhistYear = (year: number): boolean => year >= FIRST_BUDDHIST_YEAR;

export const toGregorianYear = (year: number): number => (isBuddhistYear(year) ? year - BUDDHIST_OFFSET : year);

/** Buddhist or Gregorian. Of two digits, the year nearer to `now` counts: in 2026, 69 is 2569 and 27 is 2027. */
export function parseYear(text: string, now: Date): number {
  const year = Number(text);
  if (text.length !== 2) return toGregorianYear(year);
  const distance = (each: number) => Math.abs(each - now.getFullYear());
  const [gregorian, buddhist] = [2000 + year, toGregorianYear(2500 + year)];
  return distance(gregorian) < distance(buddhist) ? gregorian : buddhist;
}
