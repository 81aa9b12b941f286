import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { removeEvent } from "../../contract/calendar.ts";
import { type EventsUndo, restoreEvents } from "../../contract/calendar-events.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";

/** For each event id, a function that withdraws the event's latest undo offer. */
const withdrawByEventId = new Map<number, () => void>();

/** Withdraws earlier undo offers for the same events: such an undo would overwrite this change. */
function offerForEvents(ids: readonly number[], offer: () => () => void): void {
  for (const id of ids) withdrawByEventId.get(id)?.();
  const withdraw = offer();
  for (const id of ids) withdrawByEventId.set(id, withdraw);
}

/** Offers undo for ten seconds, if the user has the permission for it. */
export function useOfferUndo() {
  const canUpdate = useCan("update", "Calendar");
  const canDelete = useCan("delete", "Calendar");
  const restore = useEndpointMutation(restoreEvents);
  const remove = useEndpointMutation(removeEvent);
  return {
    offerRestore: (message: string, undo: EventsUndo) => {
      const ids = [...undo.events.map(({ id }) => id), ...undo.removeIds];
      const run = () => restore.mutateAsync({ body: undo });
      offerForEvents(ids, () => {
        if (canUpdate) return offerUndo(message, run);
        toast(message);
        return () => undefined;
      });
    },
    offerRemove: (message: string, id: number) => {
      const run = () => remove.mutateAsync({ params: { id } });
      offerForEvents([id], () => {
        if (canDelete) return offerUndo(message, run);
        toast(message);
        return () => undefined;
      });
    },
  };
}
