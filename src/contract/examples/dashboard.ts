import type { dashboardCalls } from "../dashboard.ts";
import type { Examples } from "./examples.ts";

export const dashboardExamples: Examples<typeof dashboardCalls> = {};
