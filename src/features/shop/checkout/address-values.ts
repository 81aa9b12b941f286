import type { TFunction } from "i18next";
import * as v from "valibot";
import { isAbroad, type PostalAddress, postalAddress } from "../../../contract/postal-address.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";

const addressValuesSchema = v.object({
  fullName: v.string(),
  phone: v.string(),
  email: v.string(),
  country: v.string(),
  street: v.string(),
  postcode: v.string(),
  province: v.string(),
  district: v.string(),
  subdistrict: v.string(),
  city: v.string(),
  /** The postcode that the customer confirmed although it seems not to fit. */
  confirmedPostcode: v.string(),
});
export type AddressValues = v.InferOutput<typeof addressValuesSchema>;
export type AddressField = Exclude<keyof AddressValues, "confirmedPostcode">;

export const addressDraftSchema = v.partial(addressValuesSchema);

const emptyAddress: AddressValues = {
  fullName: "",
  phone: "",
  email: "",
  country: "TH",
  street: "",
  postcode: "",
  province: "",
  district: "",
  subdistrict: "",
  city: "",
  confirmedPostcode: "",
};

/** The postcode of a saved address counts as confirmed. */
export const toAddressValues = (address: PostalAddress | undefined): AddressValues =>
  address ? { ...address, email: address.email ?? "", confirmedPostcode: address.postcode } : emptyAddress;

/** Removes what was typed for the other kind of country before the country changed. */
function toAddress({ confirmedPostcode: _, ...address }: AddressValues): v.InferInput<typeof postalAddress> {
  return isAbroad(address) ? { ...address, district: "", subdistrict: "" } : { ...address, city: "" };
}

type CheckoutT = TFunction<"checkout">;

/** Validates like the contract. It also requires an email address, which addresses of earlier versions do not have. */
export const createAddressSchema = (t: CheckoutT, language: string) =>
  v.pipe(
    v.object({ ...addressValuesSchema.entries, email: v.pipe(v.string(), v.nonEmpty(t("fields.required"))) }),
    v.transform(toAddress),
    replaceSchemaMessages(postalAddress, (issue) => getIssueMessage(issue, t, language)),
  );

const choiceFields = ["province", "district"];

function getIssueMessage(issue: v.BaseIssue<unknown>, t: CheckoutT, language: string): string {
  const field = v.getDotPath(issue) ?? "";
  const text = String(issue.input);
  if (issue.type === "max_length")
    return t("fields.tooLong", { max: Number(issue.requirement).toLocaleString(language) });
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return t("fields.unreadable");
  if (issue.type === "regex" && field === "phone") return t("fields.badPhone");
  if (field === "email" && text.trim() !== "") return t("fields.badEmail");
  if (field === "postcode") return t("fields.badPostcode");
  return t(choiceFields.includes(field) ? "fields.requiredChoice" : "fields.required");
}
