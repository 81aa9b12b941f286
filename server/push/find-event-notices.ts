import type { CalendarEvent } from "../../src/contract/calendar.ts";
import { listAllEventMembers } from "../../src/domain/event-members.ts";
import { type EventNews, findEventNews } from "../../src/domain/event-news.ts";
import { buildCalendarPath, toDay } from "../../src/lib/calendar-path.ts";
import { MAX_TEXT_CHARACTERS, type Notice, type WrittenRow } from "./notice.ts";

/** Tells the owners and guests of events what the author has changed. */
export function findEventNotices(
  rows: readonly WrittenRow[],
  { authorId, now }: { readonly authorId: number; readonly now: number },
): Notice[] {
  const changes = rows
    .filter(({ table }) => table === "events")
    .map(({ before, row }) => ({
      before: (before ?? undefined) as CalendarEvent | undefined,
      after: row as CalendarEvent | null,
    }));
  const added = changes.flatMap(({ before, after }) => (!before && after ? [after] : []));
  return changes.flatMap(({ before, after }) => {
    const memberIds = new Set([before, after].flatMap((event) => (event ? listAllEventMembers(event) : [])));
    return [...memberIds].flatMap((memberId): Notice[] => {
      const news = findEventNews({ before, after, added }, { memberId, timeBy: authorId, guestsBy: authorId, now });
      const { title, id } = after ?? before ?? {};
      if (!news || title === undefined) return [];
      const { kind, start } = news;
      const text = title.slice(0, MAX_TEXT_CHARACTERS);
      const getPath = (timeZone: string) => getNewsPath(news, timeZone);
      return [{ memberId, kind: "events", news: kind, start, text, path: getPath, tag: `event-${id}` }];
    });
  });
}

function getNewsPath({ kind, eventId, recurrenceId, start }: EventNews, timeZone: string): string {
  const day = toDay(start, timeZone);
  const { path, query } = buildCalendarPath(kind === "canceled" ? { day } : { eventId, recurrenceId, day });
  return path + query;
}
