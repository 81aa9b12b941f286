import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { Store } from "../../app/router-context.ts";
import { AppToaster } from "../../app/toasts/app-toaster.tsx";
import { showUpdateToast as showToast } from "../../app/updates/show-update-toast.tsx";
import type { UpdateNotice } from "../../app/updates/watch-updates.ts";
import { startSiteI18n } from "../../i18n/document-i18n.ts";

let area: Promise<void> | undefined;

/** Puts the area for toasts into the document. */
async function openArea(store: Store): Promise<void> {
  const i18n = await startSiteI18n("common");
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <AppToaster />
      </Provider>
    </I18nextProvider>,
  );
}

/** Shows a notice on a document of the public site, which has no place for toasts until there is one. */
export async function showNotice(notice: UpdateNotice, store: Store): Promise<void> {
  area ??= openArea(store);
  await area;
  // What is new is new to the staff; a visitor has no use for it.
  await showToast({ ...notice, notes: [] });
}
