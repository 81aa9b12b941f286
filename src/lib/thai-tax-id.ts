export type TaxIdError = "length" | "checkDigit";

const DIGITS = 13;

/**
 * Returns undefined also if there is no id. A Thai tax id has 13 digits. The last one is the check digit: 11 minus the
 * remainder, by 11, of the sum of the others times 13, 12, … 2, and of that the last digit (Revenue Department and
 * Department of Provincial Administration). Spaces and hyphens do not count. Ids of other countries are not checked;
 * without a country, an id of digits is a Thai one.
 */
export function findTaxIdError(taxId: string, country: string): TaxIdError | undefined {
  const id = taxId.replace(/[\s-]/g, "");
  const isThai = country === "TH" || (country === "" && /^\d+$/.test(id));
  if (id === "" || !isThai) return undefined;
  if (id.length !== DIGITS || !/^\d+$/.test(id)) return "length";
  const digits = [...id].map(Number);
  const checkDigit = digits.pop();
  const sum = digits.reduce((total, digit, index) => total + digit * (DIGITS - index), 0);
  return (11 - (sum % 11)) % 10 === checkDigit ? undefined : "checkDigit";
}
