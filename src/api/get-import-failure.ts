import { CallError } from "./call.ts";

export function getImportFailure(error: unknown): "outdated" | "full" | "failed" {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 507) return "full";
  return [400, 404, 409].includes(status) ? "outdated" : "failed";
}
