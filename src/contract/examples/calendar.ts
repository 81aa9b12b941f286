import type { calendarCalls } from "../calendar.ts";
import type { Examples } from "./examples.ts";

export const calendarExamples: Examples<typeof calendarCalls> = {};
