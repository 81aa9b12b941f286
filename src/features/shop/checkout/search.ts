import * as v from "valibot";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

export const checkoutSteps = ["cart", "address", "delivery", "payment", "confirmation"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const checkoutSearch = createSearchValidator({
  /** Missing while the cart is open. */
  step: toOptionalSchema(v.picklist(checkoutSteps)),
  /** `new` opens the form of a new address; an id opens that of a saved one. */
  address: toOptionalSchema(v.pipe(v.unknown(), v.transform(String), v.regex(/^(?:new|[1-9]\d{0,14})$/))),
  /** The placed order, which the confirmation shows. */
  order: toOptionalSchema(v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/))),
});
