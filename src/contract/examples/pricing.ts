import type { pricingEndpoints } from "../pricing.ts";
import type { Examples } from "./types.ts";

export const pricingExamples: Examples<typeof pricingEndpoints> = { getPricing: {} };
