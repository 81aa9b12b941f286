import { CHAT_PROFILE_USER_ID, type updateProfileUser } from "../../../contract/chat.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { putIfChanged } from "../../core/records.ts";
import { copyTwoStepToAccount } from "../account/two-step.ts";

/** Of a device that has joined a workspace without sample data. */
const workspaceProfile = {
  ...{ id: CHAT_PROFILE_USER_ID, fullName: "", role: "", about: "", avatar: "", status: "offline" as const },
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true, areDemoRepliesOn: false },
};

export async function readProfileUser(db: Database) {
  const [profile] = await readAllCached(db.chatProfile);
  if (profile) return profile;
  if (db.slot === undefined) throw new Error("The sample data has no profile user");
  return workspaceProfile;
}

type Change = ParsedInput<typeof updateProfileUser>["body"];

/** Call it in a transaction over `profileUserTables`. Omitted fields and settings keep their values. */
export async function changeProfileUser(db: Database, { settings, ...fields }: Change) {
  const before = await readProfileUser(db);
  const after = Object.assign({ ...before }, fields, { settings: Object.assign({ ...before.settings }, settings) });
  if (before.settings.areDemoRepliesOn && !after.settings.areDemoRepliesOn) await db.chatReplies.clear();
  const isTwoStepOn = settings?.isTwoStepAuthVerificationEnabled;
  if (isTwoStepOn !== undefined) await copyTwoStepToAccount(db, isTwoStepOn);
  return putIfChanged(db.chatProfile, before, after);
}

export const profileUserTables = ["chatProfile", "chatReplies", "accounts", "settings"] as const;
