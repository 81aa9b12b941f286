import { CallError } from "../../api/call.ts";

export function getErrorKey(error: unknown) {
  if (!(error instanceof CallError)) return "failed.action";
  if (error.status === 507) return "failed.full";
  if (error.status === 403) return "failed.notAllowed";
  if (error.status === 400 && typeof error.error === "object" && "pictures" in error.error) return "form.lostPicture";
  return error.status === 404 ? "failed.gone" : "failed.action";
}
