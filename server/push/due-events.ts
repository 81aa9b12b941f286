import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { chunk } from "es-toolkit/array";
import { brand } from "../../src/brand.ts";
import type { CalendarEvent } from "../../src/contract/calendar.ts";
import type { Occurrence } from "../../src/contract/calendar-events.ts";
import { listEventMembers } from "../../src/domain/event-members.ts";
import { selectOccurrences } from "../../src/domain/occurrences.ts";
import { buildCalendarPath } from "../../src/lib/calendar-path.ts";
import { getEventReminderId, getReminderTimes } from "../../src/lib/event-reminders.ts";
import { DAY_MS, getClock } from "../../src/lib/time-zone.ts";
import { sentReminders } from "../database/reminder-schema.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { SHARED } from "../workspace/permissions.ts";
import { MAX_TEXT_CHARACTERS, type Notice } from "./notice.ts";
import type { Subscription } from "./send-push.ts";

/** The earliest reminder is a day before the start; days begin up to 14 hours apart on the clocks of the earth. */
const MARGIN_MS = 2 * DAY_MS;
/** One statement has at most 65,535 parameters. */
const MAX_ROWS = 5_000;

interface Reminder {
  readonly subscription: Subscription;
  readonly notice: Notice;
}

/**
 * Returns the reminders that are due and that no server has sent to the browser. If no server ran at the time of a reminder,
 * it is sent late, until five minutes after the start of the event, as the app does.
 */
export async function claimDueReminders(
  db: Database,
  workspaceId: string,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<Reminder[]> {
  const asking = subscriptions.filter(({ kinds }) => kinds.includes("reminders"));
  if (asking.length === 0) return [];
  const events = await readEvents(db, workspaceId, now);
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const period = { from: now.getTime() - MARGIN_MS, to: now.getTime() + MARGIN_MS };
  const due = selectOccurrences(events, period, {}).flatMap((occurrence) => {
    const event = eventsById.get(occurrence.eventId);
    const memberIds = event ? listEventMembers(event, occurrence.recurrenceId) : [];
    return asking
      .filter((subscription) => memberIds.includes(subscription.memberId))
      .flatMap((subscription) => toDueReminder(occurrence, subscription, now.getTime()) ?? []);
  });
  const toKey = (sessionId: string, reminderId: string) => `${sessionId} ${reminderId}`;
  const claimed = new Set<string>();
  for (const part of chunk(due, MAX_ROWS)) {
    const values = part.map(({ subscription, reminderId }) => ({
      ...{ sessionId: subscription.sessionId, reminderId, sentAt: now },
    }));
    const added = await db.insert(sentReminders).values(values).onConflictDoNothing().returning();
    for (const { sessionId, reminderId } of added) claimed.add(toKey(sessionId, reminderId));
  }
  return due.filter(({ subscription, reminderId }) => claimed.has(toKey(subscription.sessionId, reminderId)));
}

function toDueReminder(occurrence: Occurrence, subscription: Subscription, now: number) {
  const { eventId, recurrenceId, title, start, allDay, reminderMinutes } = occurrence;
  if (reminderMinutes === null) return undefined;
  const clock = getClock(subscription.timeZone ?? brand.timeZone);
  const { at, until } = getReminderTimes(
    reminderMinutes,
    allDay ? clock.toMoment(Date.parse(start)) : Date.parse(start),
  );
  // Each sign-in has its own subscription: reminders from before were sent to the one before, or nobody asked for them.
  if (now < at || now > until || at < subscription.savedAt.getTime()) return undefined;
  const { path, query } = buildCalendarPath({ eventId, recurrenceId });
  const notice: Notice = {
    ...{ memberId: subscription.memberId, kind: "reminders", start, text: title.slice(0, MAX_TEXT_CHARACTERS) },
    ...{ path: path + query, tag: `event-reminder-${eventId}`, expiresAt: until },
  };
  return { subscription, reminderId: getEventReminderId(occurrence), notice };
}

/** Those that may remind about now. */
async function readEvents(db: Database, workspaceId: string, now: Date): Promise<CalendarEvent[]> {
  const { data } = workspaceRows;
  const toDay = (distanceMs: number) => new Date(now.getTime() + distanceMs).toISOString().slice(0, 10);
  const startDay = sql`left(${data} ->> 'start', 10) collate "C"`;
  // Events from before apps noted the owner: the member of the device that added them.
  const addedBy = sql<number | null>`(select author.member_id from workspace_devices author
    where author.workspace_id = ${workspaceId} and author.slot = (${workspaceRows.added} ->> 'device')::integer)`;
  const rows = await db
    .select({ data, addedBy })
    .from(workspaceRows)
    .where(
      and(
        eq(workspaceRows.workspaceId, workspaceId),
        eq(workspaceRows.scope, SHARED),
        eq(workspaceRows.table, "events"),
        isNotNull(data),
        or(
          sql`${data} ->> 'rrule' is not null`,
          and(
            sql`${data} -> 'extendedProps' ->> 'reminderMinutes' is not null`,
            sql`${startDay} between ${toDay(-MARGIN_MS)} and ${toDay(MARGIN_MS)}`,
          ),
        ),
      ),
    );
  return rows.map((row) => ({ ownerId: row.addedBy ?? undefined, ...(row.data as unknown as CalendarEvent) }));
}
