import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { useCancelChange, useChangeRequest, useRetryChange } from "../../api/queries/requests.ts";
import type { RequestChange, TeamRequest } from "../../contract/requests.ts";
import { mayHaveArrived } from "../../domain/delivery.ts";

/** What can be done to a request. A failure is said, changes nothing, and gives false. */
export function useRequestActions() {
  const { t } = useTranslation("requests");
  const change = useChangeRequest();
  const retry = useRetryChange();
  const cancel = useCancelChange();
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
    change: ({ id }: TeamRequest, body: RequestChange["change"]) => tell(change.mutateAsync({ params: { id }, body })),
    retry: ({ id }: RequestChange) => tell(retry.mutateAsync({ params: { id } })),
    cancel: async (given: RequestChange) => {
      if (!(await tell(cancel.mutateAsync({ params: { id: given.id } })))) return;
      toast(t(mayHaveArrived(given) ? "waiting.cancelledLate" : "waiting.cancelled"));
    },
  };
}
