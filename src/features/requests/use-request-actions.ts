import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import {
  cancelReceivedRequestChange,
  type ReceivedRequestChange,
  type ReceivedRequestWithChanges,
  retryReceivedRequestChange,
  updateReceivedRequest,
} from "../../contract/requests.ts";
import { isPossiblyDelivered } from "../../domain/delivery.ts";
import { runAction } from "../../ui/undo.tsx";

/** A failure shows a toast. */
export function useRequestActions() {
  const { t } = useTranslation("requests");
  const run = (save: () => Promise<unknown>, message?: string): Promise<boolean> =>
    runAction({ save, message }, () => t("failed.action"));
  return {
    /** The outbox stores the change. Returns false if storing fails. */
    update: ({ id }: ReceivedRequestWithChanges, body: ReceivedRequestChange["change"]) =>
      run(() => mutateEndpoint(updateReceivedRequest, { params: { id }, body })),
    retry: ({ id }: ReceivedRequestChange) => run(() => mutateEndpoint(retryReceivedRequestChange, { params: { id } })),
    cancel: (change: ReceivedRequestChange) =>
      run(
        () => mutateEndpoint(cancelReceivedRequestChange, { params: { id: change.id } }),
        t(isPossiblyDelivered(change) ? "pendingChanges.cancelledLate" : "pendingChanges.cancelled"),
      ),
  };
}
