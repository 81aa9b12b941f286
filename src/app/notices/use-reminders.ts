import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { occurrencesQuery } from "../../api/queries/calendar.ts";
import { tasksQuery } from "../../api/queries/todo.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { toast } from "../../ui/toast.ts";
import { useLocalisedHref } from "../layout/links.ts";
import {
  claimReminder,
  findDueReminders,
  findMissedReminders,
  formatReminder,
  getRecordPath,
  type Reminder,
  toEventReminder,
  toTaskReminder,
} from "./reminders.ts";

/** The longest wait between two checks: computers sleep, and timers then run late. */
const MAX_WAIT_MS = 60_000;
/** A hidden tab waits this long, so that a visible tab shows the reminder instead. */
const HIDDEN_DELAY_MS = 3_000;
const TOAST_MS = 60_000;

/** Shows each reminder once while the app is open, as a toast and as a notice in the history. */
export function useReminders() {
  const add = useSetAtom(addNoticeAtom);
  const router = useRouter();
  const toLocalisedHref = useLocalisedHref();
  const canReadEvents = useCan("read", "Calendar");
  const canReadTasks = useCan("read", "Todo");
  const [today, setToday] = useState(() => toLocalDay(new Date()));
  const midnight = new Date(`${today}T00:00`);
  // The earliest reminder is one day before the start. One more day on both sides, because after a change of the time
  // zone the worker may still count days in the old one.
  const { data: events } = useQuery({
    ...occurrencesQuery({ from: toLocalDay(midnight, -1), to: toLocalDay(midnight, 3), isOwn: true }),
    enabled: canReadEvents,
  });
  const { data: tasks } = useQuery({ ...tasksQuery({ dueOn: today }), enabled: canReadTasks });
  const taskReminders = useMemo(() => tasks?.flatMap((task) => toTaskReminder(task) ?? []), [tasks]);
  const reminders = useMemo(
    () => [...(events ?? []).flatMap((event) => toEventReminder(event) ?? []), ...(taskReminders ?? [])],
    [events, taskReminders],
  );
  const previous = useRef<{ day: string; reminders: readonly Reminder[] }>(undefined);

  const show = useEffectEvent(async ({ id, notice }: Reminder) => {
    // Load the texts first: a reminder that is claimed but fails to load would never show.
    await i18next.loadNamespaces("notices");
    if (!(await claimReminder(id))) return;
    add({ ...notice, id });
    const { path, query } = getRecordPath(notice);
    toast(formatReminder(i18next.getFixedT(null, "notices"), notice), {
      id,
      duration: TOAST_MS,
      action: {
        label: i18next.t("notices:reminder.open"),
        onClick: () => router.history.push(toLocalisedHref(path) + query),
      },
    });
  });

  // Claim the reminder of a task whose time the user has just set to the past, so that it does not show. On a new day,
  // the tasks are loaded again, and a past time was really missed.
  useEffect(() => {
    if (!taskReminders) return;
    if (previous.current?.day === today)
      for (const { id } of findMissedReminders(taskReminders, previous.current.reminders, Date.now()))
        claimReminder(id).catch(console.warn);
    previous.current = { day: today, reminders: taskReminders };
  }, [today, taskReminders]);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clearTimers = () => timers.forEach(clearTimeout);
    const check = () => {
      clearTimers();
      setToday(toLocalDay(new Date()));
      const { due, nextAt } = findDueReminders(reminders, Date.now());
      const delay = document.hidden ? HIDDEN_DELAY_MS : 0;
      timers = [
        ...due.map((reminder) => setTimeout(() => show(reminder).catch(console.warn), delay)),
        setTimeout(check, Math.min(MAX_WAIT_MS, nextAt === undefined ? MAX_WAIT_MS : nextAt - Date.now())),
      ];
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimers();
      document.removeEventListener("visibilitychange", check);
    };
  }, [reminders]);
}
