import { difference } from "es-toolkit/array";
import type { Task } from "../../src/contract/todo.ts";
import type { ColleagueMessageRow } from "../../src/db/tables/colleague-chat.ts";
import { findTaskGiver } from "../../src/domain/assignments.ts";
import { getContactId } from "../../src/domain/colleague-chat.ts";
import { findEventNotices } from "./find-event-notices.ts";
import { MAX_TEXT_CHARACTERS, type Notice, type WrittenRow } from "./notice.ts";

/** Of one push. More, such as those of an import, are one notification. */
const MAX_SINGLE_TASKS = 3;

/** What the rows that a member has written tell others. */
export function findNotices(
  rows: readonly WrittenRow[],
  { authorId, now }: { readonly authorId: number; readonly now: number },
): Notice[] {
  const notices = rows.flatMap(({ table, before, row }): Notice[] => {
    if (!row) return [];
    if (table === "colleagueMessages" && !before)
      return toMessageNotices(row as unknown as ColleagueMessageRow, authorId);
    if (table === "tasks")
      return toTaskNotices((before ?? undefined) as Task | undefined, row as unknown as Task, authorId);
    return [];
  });
  const ofTasks = Map.groupBy(
    notices.filter(({ kind }) => kind === "assignments"),
    ({ memberId }) => memberId,
  );
  const many = [...ofTasks.values()].filter((list) => list.length > MAX_SINGLE_TASKS);
  const single = difference(notices, many.flat());
  const together = many.flatMap((list): Notice[] =>
    list.slice(0, 1).map((first) => ({ ...first, count: list.length, path: "/apps/todo?filter=mine", tag: "tasks" })),
  );
  // Of many messages in a conversation a device shows only the newest, but none hides a mention.
  return [
    ...new Map(
      [...single, ...together, ...findEventNotices(rows, { authorId, now })].map((notice) => [
        `${notice.memberId} ${notice.kind} ${notice.tag}`,
        notice,
      ]),
    ).values(),
  ];
}

function toMessageNotices(message: ColleagueMessageRow, authorId: number): Notice[] {
  if (message.note || message.deletedAt !== undefined || message.senderId !== authorId) return [];
  const text = message.message || message.attachments.map(({ fileName }) => fileName).join(", ");
  return message.memberIds
    .filter((memberId) => memberId !== authorId)
    .map((memberId) => ({
      memberId,
      kind: message.mentions?.includes(memberId) ? "mentions" : "messages",
      path: `/apps/chat?contact=${getContactId(message.room, memberId)}`,
      tag: `chat-${message.room}`,
      text: text.slice(0, MAX_TEXT_CHARACTERS),
    }));
}

function toTaskNotices(before: Task | undefined, task: Task, authorId: number): Notice[] {
  const memberId = task.assignee?.memberId;
  if (memberId === undefined || findTaskGiver(before, task, memberId) !== authorId) return [];
  const text = task.title.slice(0, MAX_TEXT_CHARACTERS);
  return [{ memberId, kind: "assignments", path: `/apps/todo?task=${task.id}`, tag: `task-${task.id}`, text }];
}
