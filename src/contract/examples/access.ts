import type { accessCalls } from "../access.ts";
import type { Examples } from "./examples.ts";

export const accessExamples: Examples<typeof accessCalls> = {};
