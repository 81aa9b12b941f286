export type TaxIdError = "length" | "checkDigit";

const DIGIT_COUNT = 13;

/**
 * Undefined if the id is valid or missing. The last of the 13 digits of a Thai tax id is the check digit: take the sum
 * of the other digits times 13, 12, … 2, subtract its remainder by 11 from 11, and use the last digit (Revenue
 * Department and Department of Provincial Administration). Ignores spaces and hyphens. Does not check ids of other
 * countries; without a country, an id of digits is a Thai one.
 */
export function findTaxIdError(taxId: string, country: string): TaxIdError | undefined {
  const id = taxId.replace(/[\s-]/g, "");
  const isThai = country === "TH" || (country === "" && /^\d+$/.test(id));
  if (id === "" || !isThai) return undefined;
  if (id.length !== DIGIT_COUNT || !/^\d+$/.test(id)) return "length";
  const digits = [...id].map(Number);
  const checkDigit = digits.pop();
  const sum = digits.reduce((total, digit, index) => total + digit * (DIGIT_COUNT - index), 0);
  return (11 - (sum % 11)) % 10 === checkDigit ? undefined : "checkDigit";
}

/** Puts no-break spaces into a Thai tax number: 0 1055 00000 00 3. */
export const groupTaxId = (id: string): string =>
  id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, ["$1", "$2", "$3", "$4", "$5"].join("\u00a0"));
