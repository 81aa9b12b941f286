import { useWatch } from "react-hook-form";
import { findMismatch, type PlaceMismatch, type Province } from "../../../domain/thai-places.ts";
import type { AddressFormState } from "./use-address-form.ts";

/** `mismatch` is undefined once the customer has confirmed the postcode: the place data may lack a new one. */
export function usePostcodeMismatch(form: AddressFormState, provinces: readonly Province[]) {
  const [country, postcode, province, district, confirmedPostcode] = useWatch({
    control: form.control,
    name: ["country", "postcode", "province", "district", "confirmedPostcode"],
  });
  const foundMismatch =
    country === "TH" && provinces.length > 0
      ? findMismatch(provinces, { postcode, province, district, subdistrict: "" })
      : undefined;
  const isConfirmed = foundMismatch !== undefined && confirmedPostcode === postcode;
  const mismatch: PlaceMismatch | undefined = isConfirmed ? undefined : foundMismatch;
  return { mismatch, isConfirmed };
}
