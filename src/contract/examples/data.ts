import type { dataCalls } from "../data.ts";
import type { Examples } from "./examples.ts";

export const dataExamples: Examples<typeof dataCalls> = {};
