import { CallError } from "../../../api/call.ts";

export function getErrorKey(error: unknown) {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 507) return "failed.full";
  return status === 404 ? "failed.gone" : "failed.save";
}
