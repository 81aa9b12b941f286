import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { storageKeys } from "../lib/storage-keys.ts";

const none = v.object({});
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What is told, and what is known of it. The words are made when it is shown, in the language of that moment. */
const happenings = {
  /** A new version waits; this one goes on until the person agrees. */
  "update-ready": v.object({ version: v.string() }),
  updated: v.object({ version: v.string() }),
  "update-failed": none,
  /** How full the device's storage is, in percent of what the browser gives. */
  "storage-low": v.object({ percent: count }),
  /** A newer version of the app keeps the data: this one may read it alone. */
  "data-newer": none,
  /** A request written on this device reached the company. */
  delivered: v.object({ reference: v.string() }),
  /** The company's server did not accept a request written on this device. */
  rejected: none,
  /** The server did not accept what the team changed on this device. */
  "change-rejected": none,
  "backup-made": none,
  /** The data is that of an earlier moment again. */
  "backup-restored": none,
  "backup-imported": v.object({ records: count }),
  "data-reset": v.object({ to: v.picklist(["sample", "empty"]) }),
  installed: none,
};
type Happenings = { [K in keyof typeof happenings]: v.InferOutput<(typeof happenings)[K]> };
export type NoticeKind = keyof Happenings;

interface NoticeOf<K extends NoticeKind> {
  /** The same in every tab that tells the same. */
  id: string;
  kind: K;
  values: Happenings[K];
  /** When it happened, ISO 8601. */
  at: string;
  isSeen: boolean;
}
export type Notice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** What is to be told: `id` where several tabs may tell the same, `at` where it happened before now. */
export type NewNotice = { [K in NoticeKind]: Pick<NoticeOf<K>, "kind" | "values"> }[NoticeKind] & {
  id?: string;
  at?: string;
};

/** What the person has just done by themselves: kept in the history, and no news. */
const ownDoing: ReadonlySet<NoticeKind> = new Set(["backup-made", "backup-restored", "backup-imported", "data-reset"]);

/** As many as a person looks through; the oldest go. */
const MOST = 100;

const common = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(happenings) as NoticeKind[]),
  values: v.unknown(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  isSeen: v.boolean(),
});

/** The notices in what was kept; whatever is none, of another version or damaged, is left out. */
function parse(text: string | null): readonly Notice[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(list)) return [];
    const isNotice = (each: unknown): each is Notice => {
      const { success, output } = v.safeParse(common, each);
      return success && v.is(happenings[output.kind], output.values);
    };
    return list.filter(isNotice).slice(0, MOST);
  } catch {
    return [];
  }
}

const read = (): readonly Notice[] => {
  try {
    return parse(localStorage.getItem(storageKeys.notices));
  } catch {
    return [];
  }
};

const storage = {
  getItem: read,
  setItem: (key: string, notices: readonly Notice[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(notices));
    } catch (error) {
      // A full or blocked storage costs the history, never the notice on screen.
      console.warn(error);
    }
  },
  removeItem: (key: string) => localStorage.removeItem(key),
  subscribe: (key: string, tell: (notices: readonly Notice[]) => void) => {
    const onStorage = (event: StorageEvent) => {
      // Without a key everything was cleared.
      if (event.key === key || event.key === null) tell(parse(event.newValue));
    };
    if (typeof addEventListener === "undefined") return () => {};
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
};

const keptAtom = atomWithStorage<readonly Notice[]>(storageKeys.notices, [], storage, { getOnInit: true });

const newestFirst = (a: Notice, b: Notice) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** What the app had to say on this device, newest first; at most 100, the same in every tab. */
export const noticesAtom = atom((get) => get(keptAtom));

export const unseenNoticeCountAtom = atom((get) => get(keptAtom).filter(({ isSeen }) => !isSeen).length);

// Each write begins with what is stored: another tab may have written a moment ago, and its word of that is still on the way.

/** Adds notices, such as those that were just cleared; one whose id is there already is not told again. */
export const insertNoticesAtom = atom(null, (_get, set, notices: readonly Notice[]) => {
  const kept = read();
  const fresh = notices.filter(({ id }) => !kept.some((each) => each.id === id));
  set(keptAtom, [...fresh, ...kept].sort(newestFirst).slice(0, MOST));
});

/** Tells something new. */
export const addNoticeAtom = atom(null, (_get, set, { id, at, ...told }: NewNotice) => {
  const notice = {
    ...told,
    id: id ?? crypto.randomUUID(),
    at: at ?? new Date().toISOString(),
    isSeen: ownDoing.has(told.kind),
  };
  set(insertNoticesAtom, [notice as Notice]);
});

export const markNoticesSeenAtom = atom(null, (_get, set) =>
  set(
    keptAtom,
    read().map((notice) => ({ ...notice, isSeen: true })),
  ),
);

/** Whether the centre is open in which all of this is read, and what is unread. */
export const notificationsOpenAtom = atom(false);

/** Empties the history and gives what was in it. */
export const clearNoticesAtom = atom(null, (_get, set) => {
  const cleared = read();
  set(keptAtom, []);
  return cleared;
});
