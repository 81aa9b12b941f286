import type { AccountSettings } from "../../../contract/account.ts";
import type { GroupName } from "./settings-values.ts";

/** What each tab gets. */
export interface TabProps {
  settings: AccountSettings;
  isReadOnly: boolean;
  /** Called by the form of a group when it gets unsaved changes and when none are left. */
  onDirtyChange: Readonly<Record<GroupName, (isDirty: boolean) => void>>;
}
