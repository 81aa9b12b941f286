import type { Handler } from "./handle.ts";

export const access: readonly Handler[] = [];
