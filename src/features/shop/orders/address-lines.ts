import type { PostalAddress } from "../../../contract/postal-address.ts";
import { getCountryName } from "../../../lib/countries.ts";

/**
 * Returns the lines of an address below the name, in the order that the post of the country expects. A Thai text names
 * only other countries.
 */
export function getAddressLines(address: PostalAddress, language: string): string[] {
  const { street, subdistrict, district, city, province, postcode, country } = address;
  const isThai = country === "TH";
  const join = (...parts: string[]) => parts.filter(Boolean).join(isThai ? " " : ", ");
  return [
    street,
    join(subdistrict, district),
    join(city, [province, postcode].filter(Boolean).join(" ")),
    isThai && language === "th" ? "" : getCountryName(country, language),
  ].filter(Boolean);
}
