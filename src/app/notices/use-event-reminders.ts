import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { occurrencesQuery } from "../../api/queries/calendar.ts";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { toast } from "../../ui/toast.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { claimReminder, findDueReminders, formatReminder, getEventQuery, getReminderId } from "./event-reminders.ts";

/** The longest wait between two checks: computers sleep, and timers then run late. */
const MAX_WAIT_MS = 60_000;
/** A visible tab shows a reminder first. */
const HIDDEN_DELAY_MS = 3_000;
const TOAST_MS = 60_000;

/** Reminds of events while the app is open, with a toast and a notice in the history; each event once. */
export function useEventReminders() {
  const add = useSetAtom(addNoticeAtom);
  const router = useRouter();
  const href = useLocalisedHref()("/apps/calendar");
  const canRead = useCan("read", "Calendar");
  const [today, setToday] = useState(() => toLocalDay(new Date()));
  const midnight = new Date(`${today}T00:00`);
  // The earliest reminder is one day before the start. One more day on both sides, because after a change of the time
  // zone the worker may still count days in the old one.
  const { data } = useQuery({
    ...occurrencesQuery({ from: toLocalDay(midnight, -1), to: toLocalDay(midnight, 3) }),
    enabled: canRead,
  });

  const show = useEffectEvent(async (occurrence: Occurrence) => {
    // Load the texts first: a reminder that is claimed but fails to load would never show.
    await i18next.loadNamespaces("notices");
    const id = getReminderId(occurrence);
    if (!(await claimReminder(id))) return;
    const { title, start, eventId, recurrenceId } = occurrence;
    add({ id, kind: "event-reminder", values: { title, start, eventId, recurrenceId } });
    toast(formatReminder(i18next.getFixedT(null, "notices"), occurrence), {
      id,
      duration: TOAST_MS,
      action: {
        label: i18next.t("notices:reminder.open"),
        onClick: () => router.history.push(href + getEventQuery(occurrence)),
      },
    });
  });

  useEffect(() => {
    if (!data) return;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clearTimers = () => timers.forEach(clearTimeout);
    const check = () => {
      clearTimers();
      setToday(toLocalDay(new Date()));
      const { due, nextAt } = findDueReminders(data, Date.now());
      const delay = document.hidden ? HIDDEN_DELAY_MS : 0;
      timers = [
        ...due.map((occurrence) => setTimeout(() => show(occurrence).catch(console.warn), delay)),
        setTimeout(check, Math.min(MAX_WAIT_MS, nextAt === undefined ? MAX_WAIT_MS : nextAt - Date.now())),
      ];
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimers();
      document.removeEventListener("visibilitychange", check);
    };
  }, [data]);
}
