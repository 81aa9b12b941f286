/** Dollars as cents: sums and shares of whole numbers are exact, those of 0.1 and 0.2 are not. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Cents as a dollar text: $205, -$1,205.50. */
export function dollarText(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${cents < 0 ? "-" : ""}$${amount}`;
}

/** A dollar text, with or without commas and cents. */
export const dollarPattern = /^-?\$(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** A dollar text as cents; undefined where it is none. */
export function readDollars(text: string): number | undefined {
  if (!dollarPattern.test(text)) return undefined;
  return toCents(Number(text.replace(/[$,]/g, "")));
}
