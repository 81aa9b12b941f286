import type { pricingCalls } from "../pricing.ts";
import type { Examples } from "./examples.ts";

export const pricingExamples: Examples<typeof pricingCalls> = { getPricing: {} };
