import * as v from "valibot";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

export const settingsTabs = ["general", "security", "info", "social", "notifications", "appearance", "danger"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsSearch = createSearchValidator({ tab: toOptionalSchema(v.picklist(settingsTabs)) });
