import i18next from "i18next";
import type { Store } from "jotai";
import { CallError } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { getPageBuild } from "../../api/version.ts";

/** Shows a notice once when a write fails because a newer app version owns the data. Returns a function to stop. */
export function watchNewerDataErrors(store: Store): () => void {
  return queryClient.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error;
    if (error instanceof CallError && error.status === 503) void notify(store);
  });
}

async function notify(store: Store) {
  const [{ toast }, { addNoticeAtom }] = await Promise.all([import("sonner"), import("../../state/notices.ts")]);
  store.set(addNoticeAtom, { id: `data-newer:${getPageBuild()}`, kind: "data-newer", values: {} });
  toast.warning(i18next.t("update.newerData"), {
    id: "newer-data",
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18next.t("update.reload"), onClick: () => location.reload() },
  });
}
