import type { TFunction } from "i18next";
import type { HistoryEntry } from "../../contract/user-details.ts";
import { getCountryName } from "../../lib/countries.ts";

type T = TFunction<["users", "common"]>;

/** What a field of a user's history is called. */
export function getFieldLabel(field: string, t: T): string {
  const flag = t(`notifications.flags.${field as "followMe"}`, { defaultValue: "" });
  return flag || t(`fields.${field as "email"}`, { defaultValue: field });
}

/** A value of a field, as the language says it. */
export function formatFieldValue(field: string, value: string, t: T, language: string): string {
  if (value === "") return "";
  if (field === "role") return t(`common:roles.${value as "admin"}`, { defaultValue: value });
  if (field === "currentPlan") return t(`plans.${value as "basic"}`, { defaultValue: value });
  if (field === "status") return t(`statuses.${value as "active"}`, { defaultValue: value });
  if (field === "country") return getCountryName(value, language);
  if (value === "true") return t("notifications.on");
  if (value === "false") return t("notifications.off");
  return value;
}

/** One change in words, from what to what. Its field is named unless it was named before. */
export function formatChange(
  change: HistoryEntry["changes"][number],
  isNamed: boolean,
  t: T,
  language: string,
): string {
  if (change.field === "avatar") return t("activity.picture");
  const [from, to] = [change.from, change.to].map((value) => formatFieldValue(change.field, value, t, language));
  const values = !from ? (to ?? "") : t(to ? "activity.fromTo" : "activity.removed", { from, to });
  return isNamed ? values : t("activity.named", { field: getFieldLabel(change.field, t), values });
}
