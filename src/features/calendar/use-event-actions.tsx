import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { eventQuery } from "../../api/queries/calendar.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addEvent } from "../../contract/calendar.ts";
import { type Occurrence, removeOccurrence, updateOccurrence } from "../../contract/calendar-events.ts";
import { toast } from "../../ui/toast.ts";
import { saveWithUndo } from "../../ui/undo.tsx";
import { getErrorKey } from "./error-key.ts";
import { useDownloadIcs } from "./files/use-download-ics.ts";
import type { EventTimes } from "./grid/move-times.ts";
import { useOfferUndo } from "./use-offer-undo.ts";
import { useScopeDialog } from "./use-scope-dialog.tsx";

export function useEventActions() {
  const { t } = useTranslation("calendar");
  const queryClient = useQueryClient();
  const { askScope, dialog } = useScopeDialog();
  const { offerRestore, offerRemove } = useOfferUndo();
  const downloadIcs = useDownloadIcs();
  const add = useEndpointMutation(addEvent);
  const update = useEndpointMutation(updateOccurrence);
  const remove = useEndpointMutation(removeOccurrence);
  const showError = (error: unknown) => void toast.error(t(`failed.${getErrorKey(error)}`));
  const getScope = (occurrence: Occurrence, action: "update" | "remove") =>
    occurrence.recurrenceId === null ? "all" : askScope(action);

  return {
    dialog,
    /** Calls `revert` if the user cancels or saving fails. */
    move: async (occurrence: Occurrence, times: EventTimes, revert: () => void) => {
      const scope = await getScope(occurrence, "update");
      if (!scope) return revert();
      try {
        await saveWithUndo(async () => {
          const { eventId: id, recurrenceId, title } = occurrence;
          const { undo } = await update.mutateAsync({ body: { id, recurrenceId, scope, change: { ...times } } });
          // Wait for the saved events: until they arrive, the grid shows the new times, and an undo before that would
          // not change them.
          await queryClient.invalidateQueries({ queryKey: ["calendar", "occurrences"] }, { cancelRefetch: false });
          offerRestore(t("done.moved", { title }), undo);
        });
      } catch (error) {
        revert();
        showError(error);
      }
    },
    remove: async (occurrence: Occurrence) => {
      const scope = await getScope(occurrence, "remove");
      if (!scope) return;
      try {
        await saveWithUndo(async () => {
          const { eventId: id, recurrenceId, title } = occurrence;
          const { undo } = await remove.mutateAsync({ body: { id, recurrenceId, scope } });
          offerRestore(t("done.removed", { title }), undo);
        });
      } catch (error) {
        showError(error);
      }
    },
    /** Copies only the occurrence: the copy does not repeat. */
    duplicate: async ({ eventId, recurrenceId, title, start, end, allDay, url, location }: Occurrence) => {
      try {
        const series = await queryClient.fetchQuery(eventQuery(eventId));
        const override = series.overrides.find((each) => each.recurrenceId === recurrenceId);
        const extendedProps = { ...series.extendedProps, ...override?.extendedProps, location };
        const copy = { title, start, end, allDay, url, extendedProps };
        const { event } = await add.mutateAsync({ body: { event: copy } });
        offerRemove(t("done.duplicated", { title }), event.id);
      } catch (error) {
        showError(error);
      }
    },
    exportEvent: async ({ eventId, title }: Occurrence) => {
      try {
        const event = await queryClient.fetchQuery(eventQuery(eventId));
        await downloadIcs([event], toFileName(title));
      } catch (error) {
        showError(error);
      }
    },
  };
}
export type EventActions = ReturnType<typeof useEventActions>;

/** Replaces the characters that file systems reject. */
const toFileName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 80) || "event";
