import type { pricingCalls } from "../pricing.ts";
import type { Examples } from "./types.ts";

export const pricingExamples: Examples<typeof pricingCalls> = { getPricing: {} };
