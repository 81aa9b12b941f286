import type { PushKind } from "../../src/contract/push.ts";
import type { Task } from "../../src/contract/todo.ts";
import type { ColleagueMessageRow } from "../../src/db/tables/colleague-chat.ts";
import { findTaskGiver } from "../../src/domain/assignments.ts";
import { getContactId } from "../../src/domain/colleague-chat.ts";
import type { Op } from "../../src/sync/change-set.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { toRowKey } from "../../src/sync/replay.ts";

/** A notification for one member. */
export interface Notice {
  readonly memberId: number;
  readonly kind: PushKind;
  /** Without the language. */
  readonly path: string;
  readonly tag: string;
  readonly text: string;
}

interface WrittenRow {
  readonly table: string;
  readonly id: RowId;
  readonly row: Row | null;
}

/** Longer texts do not fit into a notification. */
const MAX_TEXT_CHARACTERS = 120;

/** What the accepted operations of a member tell others. `rows` are those after them. */
export function findNotices(ops: readonly Op[], rows: readonly WrittenRow[], authorId: number): Notice[] {
  const rowsByKey = new Map(rows.map((row) => [toRowKey(row), row.row]));
  const notices = ops.flatMap((op): Notice[] => {
    const row = rowsByKey.get(toRowKey(op));
    if (!row) return [];
    if (op.table === "colleagueMessages" && op.kind === "add")
      return toMessageNotices(row as unknown as ColleagueMessageRow, authorId);
    if (op.table === "tasks" && assigns(op)) return toTaskNotices(row as unknown as Task, authorId);
    return [];
  });
  // Of many messages in a conversation a device shows only the newest, but none hides a mention.
  return [...new Map(notices.map((notice) => [`${notice.memberId} ${notice.kind} ${notice.tag}`, notice])).values()];
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

const assigns = (op: Op): boolean =>
  op.kind === "add" ||
  (op.kind === "change" && Object.values(op.groups).some(({ values = {} }) => "assignee" in values));

function toTaskNotices(task: Task, authorId: number): Notice[] {
  const memberId = task.assignee?.memberId;
  if (memberId === undefined || findTaskGiver(undefined, task, memberId) !== authorId) return [];
  const text = task.title.slice(0, MAX_TEXT_CHARACTERS);
  return [{ memberId, kind: "assignments", path: `/apps/todo?task=${task.id}`, tag: `task-${task.id}`, text }];
}
