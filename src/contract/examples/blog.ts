import type { blogCalls } from "../blog.ts";
import type { Examples } from "./examples.ts";

export const blogExamples: Examples<typeof blogCalls> = {};
