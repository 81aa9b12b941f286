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
  const [parsed, setParsed] = useState<SentenceEvent>();
  const { text } = search;
  useEffect(() => {
    if (!text) return;
    let isCurrent = true;
    void readSentence(text, new Date()).then((understood) => isCurrent && setParsed(understood));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const { date, start, end, allDay } = search;
  const edited = useMemo((): EditedEvent => {
    if (parsed) return { event: undefined, values: getNewValues(parsed) };
    const isAllDay = allDay === "true" || start?.length === 10;
    const times = start ? { start, end: end ?? null, allDay: isAllDay } : getDefaultTimes(new Date(), date);
    return { event: undefined, values: getNewValues(times) };
  }, [parsed, date, start, end, allDay]);
  if (!draftKey || (text && !parsed)) return null;
  return <EventFormDrawer edited={edited} draftKey={draftKey} />;
}

function ExistingEventDrawer({ id, recurrenceId }: { id: number; recurrenceId: string | undefined }) {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  // Open the form only with fresh data, because an open form does not take over data that arrives later.
  const { data, error, isFetchedAfterMount } = useQuery({ ...eventQuery(id), refetchOnMount: "always" });
  const [opened, setOpened] = useState<EditedEvent>();
  if (!opened && data && isFetchedAfterMount) {
    // Without an occurrence in the URL, a repeating event opens at its first one.
    setOpened({
      event: data,
      recurrenceId: data.rrule === null ? undefined : (recurrenceId ?? getFirstRecurrenceId(data)),
    });
  }
  const isFailed = !opened && isFetchedAfterMount && error !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when loading fails
  useEffect(() => {
    if (!isFailed) return;
    toast.error(t(`failed.${getErrorKey(error)}`));
    void setSearch(closedForm, { replace: true });
  }, [isFailed]);

  if (!opened) return null;
  return <EventFormDrawer edited={opened} draftKey={`calendar:${id}${recurrenceId ? `@${recurrenceId}` : ""}`} />;
}

function EventFormDrawer({ edited, draftKey }: { edited: EditedEvent; draftKey: string }) {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const getDayParams = useDayParams();
  const canSave = useCan(edited.event ? "update" : "create", "Calendar");
  const { askScope, dialog } = useScopeDialog();
  const close = (ignoreBlocker = false) => void setSearch(closedForm, { ignoreBlocker });
  const form = useEventForm({
    edited,
    draftKey,
    askScope,
    onSaved: () => {
      const { startDay } = form.getValues();
      const dayParams = !edited.event && startDay !== null ? getDayParams(startDay) : {};
      void setSearch({ ...closedForm, ...dayParams }, { ignoreBlocker: true });
    },
  });
  return (
    <>
      <FormDrawer
        title={t(edited.event ? (canSave ? "form.editTitle" : "form.viewTitle") : "form.newTitle")}
        submit={t(edited.event ? "form.save" : "form.add")}
        unsavedChanges={t("unsavedChanges")}
        form={form}
        disabledReason={canSave ? undefined : t("readOnly")}
        error={form.error}
        onSubmit={() => form.save()}
        onClose={() => close()}
      >
        <EventFields form={form} eventId={edited.event?.id} />
      </FormDrawer>
      {dialog}
    </>
  );
}
