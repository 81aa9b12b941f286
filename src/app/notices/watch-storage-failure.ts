import i18next from "i18next";
import type { Store } from "jotai";
import { storageFailureStore } from "../../lib/safe-storage.ts";
import { toastsEnabledAtom } from "../../state/main.ts";
import { toast } from "../../ui/toast.ts";

const TOAST_ID = "storage-failure";

/**
 * Warns when the browser cannot store the session, drafts and settings, so that they last only until the tab is closed.
 */
export function watchStorageFailure(store: Store): void {
  const show = () => {
    if (!storageFailureStore.getSnapshot()) return toast.dismiss(TOAST_ID);
    store.set(toastsEnabledAtom, true);
    const description = i18next.t("storageFailure.help");
    toast.warning(i18next.t("storageFailure.title"), { id: TOAST_ID, description, duration: Number.POSITIVE_INFINITY });
  };
  if (storageFailureStore.getSnapshot()) show();
  storageFailureStore.subscribe(show);
}
