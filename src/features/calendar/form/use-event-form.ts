import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addEvent, type CalendarEvent } from "../../../contract/calendar.ts";
import { type Scope, updateOccurrence } from "../../../contract/calendar-events.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { getErrorKey } from "../error-key.ts";
import { getOccurrenceKey } from "../occurrences.ts";
import { focusEventWhenShown } from "../use-event-focus.ts";
import { useOfferUndo } from "../use-offer-undo.ts";
import {
  createEventSchema,
  type EventValues,
  eventDraftSchema,
  getChange,
  getServerErrorFields,
  toEvent,
  toFormValues,
} from "./event-values.ts";

export type EditedEvent =
  | { event: CalendarEvent; recurrenceId: string | undefined }
  | { event: undefined; values: EventValues };

interface EventFormOptions {
  editedEvent: EditedEvent;
  draftKey: string;
  askScope: (action: "update", choices?: readonly Scope[]) => Promise<Scope | undefined>;
  onSaved: () => void;
}

export function useEventForm({ editedEvent, draftKey, askScope, onSaved }: EventFormOptions) {
  const { t } = useTranslation("calendar");
  const { offerRestore, offerRemove } = useOfferUndo();
  const defaultValues = useMemo(
    () => (editedEvent.event ? toFormValues(editedEvent.event, editedEvent.recurrenceId) : editedEvent.values),
    [editedEvent],
  );
  const form = useDraftForm<EventValues, EventValues>({
    draftKey,
    draftSchema: eventDraftSchema,
    defaultValues,
    schema: useMemo(() => createEventSchema(t), [t]),
  });
  const add = useEndpointMutation(addEvent);
  const update = useEndpointMutation(updateOccurrence);

  const addNew = async (values: EventValues) => {
    const { event } = await add.mutateAsync({ body: { event: toEvent(values) } });
    focusEventWhenShown(
      getOccurrenceKey({ eventId: event.id, recurrenceId: event.rrule === null ? null : event.start }),
    );
    return () => offerRemove(t("done.added", { title: event.title }), event.id);
  };
  const updateExisting = async (event: CalendarEvent, recurrenceId: string | undefined, values: EventValues) => {
    const change = getChange(defaultValues, values);
    if (Object.keys(change).length === 0) return () => undefined;
    const isSeries = event.rrule !== null && recurrenceId !== undefined;
    // A rule belongs to several occurrences, so it cannot change for one only.
    const choices = change.rrule === undefined ? undefined : (["following", "all"] as const);
    const scope = isSeries ? await askScope("update", choices) : "all";
    if (!scope) return undefined;
    const body = { id: event.id, recurrenceId: isSeries ? recurrenceId : null, scope, change };
    const { undo } = await update.mutateAsync({ body });
    return () => offerRestore(t("done.saved", { title: values.title.trim() }), undo);
  };

  const save = form.handleSubmit(async (values) => {
    try {
      const offerToUndo = editedEvent.event
        ? await updateExisting(editedEvent.event, editedEvent.recurrenceId, values)
        : await addNew(values);
      if (!offerToUndo) return;
      form.deleteDraft();
      onSaved();
      offerToUndo();
    } catch (error) {
      const fields = getServerErrorFields(error);
      for (const field of fields) form.setError(field as "title", { type: "server", message: t("form.rejected") });
      if (fields.length === 0) form.setError("root", { type: getErrorKey(error) });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const errorKey = form.formState.errors.root?.type as ReturnType<typeof getErrorKey> | undefined;
  return { ...form, save, error: errorKey && t(`failed.${errorKey}`) };
}
export type EventFormState = ReturnType<typeof useEventForm>;
