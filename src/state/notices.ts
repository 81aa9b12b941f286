import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { areas } from "../contract/areas.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { addWorkspacePrefix } from "./workspace-keys.ts";

const NOTICES = addWorkspacePrefix(storageKeys.notices);

const noValues = v.object({});
const countValue = v.pipe(v.number(), v.integer(), v.minValue(0));
const areaValues = v.object({ area: v.picklist(areas), records: countValue });
const changedEventValues = v.object({
  ...{ title: v.string(), by: v.string(), start: v.string(), eventId: countValue },
  recurrenceId: v.optional(v.nullable(v.string())),
});

/**
 * The kinds of notices with the schema of their values. The app builds a notice's text when it shows the notice, so the
 * text follows the current language.
 */
const noticeValues = {
  /** An installed update waits until the user reloads. */
  "update-ready": v.object({ version: v.string() }),
  updated: v.object({ version: v.string() }),
  "update-failed": noValues,
  "storage-low": v.object({ percent: countValue }),
  /** A newer version of the app has upgraded the database, so this version can only read it. */
  "data-newer": noValues,
  /** A contact request of this device was delivered. */
  delivered: v.object({ reference: v.string() }),
  /** A contact request of this device was rejected. */
  rejected: noValues,
  /** A change to a received request was rejected. */
  "change-rejected": noValues,
  /** A person must decide about these changes of this device to the workspace's data. */
  "workspace-rejected": v.object({ changes: v.array(v.string()) }),
  /** The member's rights have changed: the workspace's records of the area were deleted from this device, or came. */
  "area-lost": areaValues,
  "area-gained": areaValues,
  /** A colleague has mentioned the person in a message. `contact` is the conversation. */
  "chat-mention": v.object({ name: v.string(), text: v.string(), contact: countValue }),
  "backup-made": noValues,
  "backup-restored": noValues,
  "backup-imported": v.object({ records: countValue }),
  "data-reset": v.object({ to: v.picklist(["sample", "empty"]) }),
  "event-reminder": v.object({
    title: v.string(),
    start: v.string(),
    eventId: countValue,
    recurrenceId: v.nullable(v.string()),
  }),
  "task-reminder": v.object({ title: v.string(), dueDate: v.string(), dueTime: v.string(), taskId: countValue }),
  /** A colleague has given the user a task. */
  "task-assigned": v.object({ title: v.string(), by: v.string(), taskId: countValue }),
  /** A colleague has given the user many tasks at once. */
  "tasks-assigned": v.object({ by: v.string(), count: countValue }),
  /** A colleague has given the user a visitor's request. */
  "request-assigned": v.object({ title: v.string(), by: v.string(), requestId: v.string() }),
  /** A colleague has made the user a guest of an event. */
  "event-invited": v.object({ title: v.string(), by: v.string(), start: v.string(), eventId: countValue }),
  /** A colleague has moved or deleted an event of the user, or has removed the user from it. */
  "event-moved": changedEventValues,
  "event-removed": changedEventValues,
  "event-canceled": v.object({ title: v.string(), by: v.string(), start: v.string(), canceledId: countValue }),
  installed: noValues,
};
type NoticeValues = { [K in keyof typeof noticeValues]: v.InferOutput<(typeof noticeValues)[K]> };
export type NoticeKind = keyof NoticeValues;

interface NoticeByKind<K extends NoticeKind> {
  /** Tabs that report the same event use the same id, so that it appears only once. */
  id: string;
  kind: K;
  values: NoticeValues[K];
  /** ISO 8601; when the event happened. */
  at: string;
  isSeen: boolean;
}
export type Notice = { [K in NoticeKind]: NoticeByKind<K> }[NoticeKind];

/** A notice to add. Pass `id` if several tabs may report the same event, and `at` if the event happened earlier. */
export type NewNotice = { [K in NoticeKind]: Pick<NoticeByKind<K>, "kind" | "values"> }[NoticeKind] & {
  id?: string;
  at?: string;
};

/** The user knows the results of their own actions, so notices of these kinds count as seen. */
const seenKinds: ReadonlySet<NoticeKind> = new Set(["backup-made", "backup-restored", "backup-imported", "data-reset"]);

/** Adding more deletes the oldest ones. */
const MAX_NOTICES = 100;

const commonFields = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(noticeValues) as NoticeKind[]),
  values: v.unknown(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  isSeen: v.boolean(),
});

/** Drops invalid notices, such as those of another version. */
function parseNotices(text: string | null): readonly Notice[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(list)) return [];
    const isNotice = (each: unknown): each is Notice => {
      const { success, output } = v.safeParse(commonFields, each);
      return success && v.is(noticeValues[output.kind], output.values);
    };
    return list.filter(isNotice).slice(0, MAX_NOTICES);
  } catch {
    return [];
  }
}

const readNotices = (): readonly Notice[] => parseNotices(safeStorage.getItem(NOTICES));

const noticeStorage = {
  getItem: readNotices,
  setItem: (key: string, notices: readonly Notice[]) => void safeStorage.setItem(key, JSON.stringify(notices)),
  removeItem: safeStorage.removeItem,
  subscribe: (key: string, callback: (notices: readonly Notice[]) => void) =>
    safeStorage.subscribe(key, (text) => callback(parseNotices(text))),
};

const storedNoticesAtom = atomWithStorage<readonly Notice[]>(NOTICES, [], noticeStorage, {
  getOnInit: true,
});

const newestFirst = (a: Notice, b: Notice) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** Newest first. */
export const noticesAtom = atom((get) => get(storedNoticesAtom));

export const unseenNoticeCountAtom = atom((get) => get(storedNoticesAtom).filter(({ isSeen }) => !isSeen).length);

// Each write reads localStorage first, because another tab may have written to it and its storage event may not have
// arrived yet.

/** Use this, for example, to undo clearing the notices. Skips notices whose id is already stored. */
export const insertNoticesAtom = atom(null, (_get, set, notices: readonly Notice[]) => {
  const storedNotices = readNotices();
  const addedNotices = notices.filter(({ id }) => !storedNotices.some((each) => each.id === id));
  set(storedNoticesAtom, [...addedNotices, ...storedNotices].sort(newestFirst).slice(0, MAX_NOTICES));
});

export const addNoticeAtom = atom(null, (_get, set, { id, at, ...notice }: NewNotice) => {
  const newNotice = {
    ...notice,
    id: id ?? crypto.randomUUID(),
    at: at ?? new Date().toISOString(),
    isSeen: seenKinds.has(notice.kind),
  };
  set(insertNoticesAtom, [newNotice as Notice]);
});

/** One notice counts all changes. A new one among them replaces the notice; those that a person has decided leave it. */
export const addRejectionNoticeAtom = atom(null, (_get, set, changes: readonly string[]) => {
  const notices = readNotices();
  const known = notices.flatMap((each) => (each.kind === "workspace-rejected" ? each.values.changes : []));
  const hasNew = changes.some((change) => !known.includes(change));
  if (!hasNew && changes.length === known.length) return;
  set(
    storedNoticesAtom,
    notices.flatMap((notice): Notice[] => {
      if (notice.kind !== "workspace-rejected") return [notice];
      return hasNew || changes.length === 0 ? [] : [{ ...notice, values: { changes: [...changes] } }];
    }),
  );
  if (hasNew) set(addNoticeAtom, { kind: "workspace-rejected", values: { changes: [...changes] } });
});

export const markNoticesSeenAtom = atom(null, (_get, set) =>
  set(
    storedNoticesAtom,
    readNotices().map((notice) => ({ ...notice, isSeen: true })),
  ),
);

export const notificationsOpenAtom = atom(false);

/** Returns the notices, so that an undo can add them again. */
export const clearNoticesAtom = atom(null, (_get, set) => {
  const clearedNotices = readNotices();
  set(storedNoticesAtom, []);
  return clearedNotices;
});
