import type { AccountSettings } from "../../../contract/account.ts";
import type { GroupName } from "./settings-values.ts";

export interface TabProps {
  settings: AccountSettings;
  isReadOnly: boolean;
  /** Called when the form of a group gets unsaved changes and when none are left. */
  onDirtyChange: Readonly<Record<GroupName, (isDirty: boolean) => void>>;
}
