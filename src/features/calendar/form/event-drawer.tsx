import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { eventQuery } from "../../../api/queries/calendar.ts";
import { useCan } from "../../../state/ability.ts";
import { useDraftKeyOfTab } from "../../../state/use-draft-slot.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { toast } from "../../../ui/toast.ts";
import { getErrorKey } from "../error-key.ts";
import { readSentence } from "../read-sentence.ts";
import { closedForm } from "../search.ts";
import type { SentenceEvent } from "../sentence/event-sentence.ts";
import { useCalendarSearch, useDayParams, useSetCalendarSearch } from "../use-calendar-search.ts";
import { useScopeDialog } from "../use-scope-dialog.tsx";
import { EventFields } from "./event-fields.tsx";
import { getDefaultTimes, getNewValues } from "./event-values.ts";
import { getFirstRecurrenceId } from "./first-occurrence.ts";
import { type EditedEvent, useEventForm } from "./use-event-form.ts";

export function EventDrawer() {
  const { search } = useCalendarSearch();
  return search.event === "new" ? (
    <NewEventDrawer />
  ) : (
    <ExistingEventDrawer id={Number(search.event)} recurrenceId={search.occurrence} />
  );
}

function NewEventDrawer() {
  const { search } = useCalendarSearch();
  const draftKey = useDraftKeyOfTab("calendar:new");
  const [parsedEvent, setParsedEvent] = useState<SentenceEvent>();
  const { text } = search;
  useEffect(() => {
    if (!text) return;
    let isCurrent = true;
    void readSentence(text, new Date()).then((result) => isCurrent && setParsedEvent(result));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const { date, start, end, allDay } = search;
  const editedEvent = useMemo((): EditedEvent => {
    if (parsedEvent) return { event: undefined, values: getNewValues(parsedEvent) };
    const isAllDay = allDay === "true" || start?.length === 10;
    const times = start ? { start, end: end ?? null, allDay: isAllDay } : getDefaultTimes(new Date(), date);
    return { event: undefined, values: getNewValues(times) };
  }, [parsedEvent, date, start, end, allDay]);
  if (!draftKey || (text && !parsedEvent)) return null;
  return <EventFormDrawer editedEvent={editedEvent} draftKey={draftKey} />;
}

function ExistingEventDrawer({ id, recurrenceId }: { id: number; recurrenceId: string | undefined }) {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  // Open the form only with fresh data, because an open form does not take over data that arrives later.
  const { data, error, isFetchedAfterMount } = useQuery({ ...eventQuery(id), refetchOnMount: "always" });
  const [openedEvent, setOpenedEvent] = useState<EditedEvent>();
  if (!openedEvent && data && isFetchedAfterMount) {
    // Without an occurrence in the URL, a repeating event opens at its first one.
    setOpenedEvent({
      event: data,
      recurrenceId: data.rrule === null ? undefined : (recurrenceId ?? getFirstRecurrenceId(data)),
    });
  }
  const isFailed = !openedEvent && isFetchedAfterMount && error !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when loading fails
  useEffect(() => {
    if (!isFailed) return;
    toast.error(t(`failed.${getErrorKey(error)}`));
    void setSearch(closedForm, { replace: true });
  }, [isFailed]);

  if (!openedEvent) return null;
  return (
    <EventFormDrawer editedEvent={openedEvent} draftKey={`calendar:${id}${recurrenceId ? `@${recurrenceId}` : ""}`} />
  );
}

function EventFormDrawer({ editedEvent, draftKey }: { editedEvent: EditedEvent; draftKey: string }) {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const getDayParams = useDayParams();
  const canSave = useCan(editedEvent.event ? "update" : "create", "Calendar");
  const { askScope, dialog } = useScopeDialog();
  const close = (ignoreBlocker = false) => void setSearch(closedForm, { ignoreBlocker });
  const form = useEventForm({
    editedEvent,
    draftKey,
    askScope,
    onSaved: () => {
      const { startDay } = form.getValues();
      const dayParams = !editedEvent.event && startDay !== null ? getDayParams(startDay) : {};
      void setSearch({ ...closedForm, ...dayParams }, { ignoreBlocker: true });
    },
  });
  return (
    <>
      <FormDrawer
        title={t(editedEvent.event ? (canSave ? "form.editTitle" : "form.viewTitle") : "form.newTitle")}
        submit={t(editedEvent.event ? "form.save" : "form.add")}
        unsavedChanges={t("unsavedChanges")}
        form={form}
        disabledReason={canSave ? undefined : t("readOnly")}
        error={form.error}
        onSubmit={() => form.save()}
        onClose={() => close()}
      >
        <EventFields form={form} eventId={editedEvent.event?.id} />
      </FormDrawer>
      {dialog}
    </>
  );
}
