import type { TFunction } from "i18next";
import { CallError } from "../../api/call.ts";

export function getPersonalDataError(error: unknown, t: TFunction<"privacy">): string {
  if (!(error instanceof CallError)) return t("failed");
  if (error.status === 409) return t("signInFirst");
  return t(error.status === 502 || error.status === 0 ? "needsServer" : "failed");
}
