import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { eventQuery } from "../../api/queries/calendar.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addEvent, removeEvent } from "../../contract/calendar.ts";
import {
  type EventsUndo,
  type Occurrence,
  removeOccurrence,
  restoreEvents,
  updateOccurrence,
} from "../../contract/calendar-events.ts";
import { download } from "../../ui/csv.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import type { EventTimes } from "./grid/move-times.ts";
import { useScopeDialog } from "./use-scope-dialog.tsx";

/** Returns a function that offers to reverse a change for ten seconds. */
export function useOfferUndo() {
  const { t } = useTranslation("calendar");
  const restore = useEndpointMutation(restoreEvents);
  return (message: string, undo: EventsUndo) =>
    offerUndo(message, t("undo"), () => restore.mutateAsync({ body: undo }));
}

/** Returns the actions on events outside the form, and the dialog that asks which occurrences they apply to. */
export function useEventActions() {
  const { t } = useTranslation("calendar");
  const queryClient = useQueryClient();
  const { askScope, dialog } = useScopeDialog();
  const offer = useOfferUndo();
  const add = useEndpointMutation(addEvent);
  const removeAdded = useEndpointMutation(removeEvent);
  const update = useEndpointMutation(updateOccurrence);
  const remove = useEndpointMutation(removeOccurrence);
  const showError = (error: unknown) =>
    void toast.error(t(error instanceof CallError && error.status === 404 ? "failed.gone" : "failed.action"));
  const getScope = (occurrence: Occurrence, action: "update" | "remove") =>
    occurrence.recurrenceId === null ? "all" : askScope(action);

  return {
    dialog,
    /** Saves new times. Calls `revert` if the user cancels or saving fails. */
    move: async (occurrence: Occurrence, times: EventTimes, revert: () => void) => {
      const scope = await getScope(occurrence, "update");
      if (!scope) return revert();
      try {
        const { eventId: id, recurrenceId, title } = occurrence;
        const { undo } = await update.mutateAsync({ body: { id, recurrenceId, scope, change: { ...times } } });
        offer(t("done.moved", { title }), undo);
      } catch (error) {
        revert();
        showError(error);
      }
    },
    remove: async (occurrence: Occurrence) => {
      const scope = await getScope(occurrence, "remove");
      if (!scope) return;
      try {
        const { eventId: id, recurrenceId, title } = occurrence;
        const { undo } = await remove.mutateAsync({ body: { id, recurrenceId, scope } });
        offer(t("done.removed", { title }), undo);
      } catch (error) {
        showError(error);
      }
    },
    /** Adds a copy of one occurrence, which does not repeat. */
    duplicate: async ({ eventId, title, start, end, allDay, url, location }: Occurrence) => {
      try {
        const { extendedProps } = await queryClient.fetchQuery(eventQuery(eventId));
        const copy = { title, start, end, allDay, url, extendedProps: { ...extendedProps, location } };
        const { event } = await add.mutateAsync({ body: { event: copy } });
        offerUndo(t("done.duplicated", { title }), t("undo"), () =>
          removeAdded.mutateAsync({ params: { id: event.id } }),
        );
      } catch (error) {
        showError(error);
      }
    },
    /** Downloads the event with all its occurrences as a calendar file. */
    exportEvent: async ({ eventId, title }: Occurrence) => {
      try {
        const event = await queryClient.fetchQuery(eventQuery(eventId));
        const { toIcs } = await import("./ics/to-ics.ts");
        download(toIcs([event], { now: new Date() }), `${toFileName(title)}.ics`, "text/calendar;charset=utf-8");
      } catch (error) {
        showError(error);
      }
    },
  };
}
export type EventActions = ReturnType<typeof useEventActions>;

/** Returns the title without the characters that file systems reject. */
const toFileName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 80) || "event";
