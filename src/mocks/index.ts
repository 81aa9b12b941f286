import { auth } from "./auth.ts";
import type { Handler } from "./handle.ts";
import { todo } from "./todo.ts";

/** Every handler there is; a test holds this list against the contract's. */
export const handlers: readonly Handler[] = [...auth, ...todo];
