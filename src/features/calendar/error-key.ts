import { CallError } from "../../api/call.ts";

/** Returns a translation key under `failed`. */
export function getErrorKey(error: unknown): "full" | "gone" | "changed" | "action" {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 507) return "full";
  if (status === 409) return "changed";
  return status === 404 ? "gone" : "action";
}
