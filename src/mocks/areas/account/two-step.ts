import type { Database } from "../../../db/database.ts";
import { defaultSettings, mergeSettings } from "../../../domain/account.ts";
import { putIfChanged } from "../../core/records.ts";
import { findOwner } from "./identity.ts";

// The choice of two-step verification is part of the account settings and, for the device's owner, of the chat profile.

/** Other accounts have no chat profile. */
export async function copyTwoStepToChat(db: Database, accountId: number, isOn: boolean): Promise<void> {
  const [owner, profile] = [await findOwner(db), await db.chatProfile.toCollection().first()];
  if (owner?.id !== accountId || !profile) return;
  const settings = { ...profile.settings, isTwoStepAuthVerificationEnabled: isOn };
  await putIfChanged(db.chatProfile, profile, { ...profile, settings });
}

export async function copyTwoStepToAccount(db: Database, isOn: boolean): Promise<void> {
  const owner = await findOwner(db);
  if (!owner) return;
  const storedSettings = await db.settings.get(owner.id);
  const settings = storedSettings ?? { id: owner.id, ...defaultSettings };
  const changedSettings = mergeSettings(settings, { security: { isTwoStepAuthVerificationEnabled: isOn } });
  await putIfChanged(db.settings, settings, changedSettings);
}
