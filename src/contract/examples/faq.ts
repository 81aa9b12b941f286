import type { faqCalls } from "../faq.ts";
import type { Examples } from "./examples.ts";

export const faqExamples: Examples<typeof faqCalls> = {};
