import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import {
  useCancelReceivedRequestChange,
  useRetryReceivedRequestChange,
  useUpdateReceivedRequest,
} from "../../api/queries/requests.ts";
import type { ReceivedRequestChange, ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { isPossiblyDelivered } from "../../domain/delivery.ts";

/** What can be done to a request. A failure is said, changes nothing, and gives false. */
export function useRequestActions() {
  const { t } = useTranslation("requests");
  const change = useUpdateReceivedRequest();
  const retry = useRetryReceivedRequestChange();
  const cancel = useCancelReceivedRequestChange();
  // Not mutate's own callbacks: those run for the newest of several quick calls alone.
  const tell = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => true,
      (error: unknown) => {
        const isFull = error instanceof CallError && error.status === 507;
        toast.error(t(isFull ? "failed.full" : "failed.action"));
        return false;
      },
    );
  return {
    change: ({ id }: ReceivedRequestWithChanges, body: ReceivedRequestChange["change"]) =>
      tell(change.mutateAsync({ params: { id }, body })),
    retry: ({ id }: ReceivedRequestChange) => tell(retry.mutateAsync({ params: { id } })),
    cancel: async (given: ReceivedRequestChange) => {
      if (!(await tell(cancel.mutateAsync({ params: { id: given.id } })))) return;
      toast(t(isPossiblyDelivered(given) ? "waiting.cancelledLate" : "waiting.cancelled"));
    },
  };
}
