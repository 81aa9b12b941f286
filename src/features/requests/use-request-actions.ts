import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  cancelReceivedRequestChange,
  type ReceivedRequestChange,
  type ReceivedRequestWithChanges,
  retryReceivedRequestChange,
  updateReceivedRequest,
} from "../../contract/requests.ts";
import { isPossiblyDelivered } from "../../domain/delivery.ts";
import { toast } from "../../ui/toast.ts";

/** Returns functions that update a request, and retry or cancel its pending changes. A failure shows a toast. */
export function useRequestActions() {
  const { t } = useTranslation("requests");
  const updateMutation = useEndpointMutation(updateReceivedRequest);
  const retryMutation = useEndpointMutation(retryReceivedRequestChange);
  const cancelMutation = useEndpointMutation(cancelReceivedRequestChange);
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls.
  const runWithErrorToast = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => true,
      (error: unknown) => {
        const isStorageFull = error instanceof CallError && error.status === 507;
        toast.error(t(isStorageFull ? "failed.full" : "failed.action"));
        return false;
      },
    );
  return {
    /** Stores a change of a request in the outbox. Returns false if storing fails. */
    update: ({ id }: ReceivedRequestWithChanges, body: ReceivedRequestChange["change"]) =>
      runWithErrorToast(updateMutation.mutateAsync({ params: { id }, body })),
    retry: ({ id }: ReceivedRequestChange) => runWithErrorToast(retryMutation.mutateAsync({ params: { id } })),
    cancel: async (change: ReceivedRequestChange) => {
      if (!(await runWithErrorToast(cancelMutation.mutateAsync({ params: { id: change.id } })))) return;
      toast(t(isPossiblyDelivered(change) ? "pendingChanges.cancelledLate" : "pendingChanges.cancelled"));
    },
  };
}
