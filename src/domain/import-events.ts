import { isEqual } from "es-toolkit/predicate";
import type { CalendarEvent, Revision } from "../contract/calendar.ts";
import type { ImportedChange } from "../contract/calendar-events.ts";
import { getOccurrenceStart, hasOccurrence, hasOccurrenceBefore, toClockTime, toSeries } from "./event-series.ts";
import {
  buildDigest,
  compareModifiedTimes,
  compareRevisions,
  copyExceptions,
  copyGuestDetails,
  FIRST_REVISION,
  findDay,
  hasSameFields,
  shortenUid,
} from "./event-versions.ts";

/** The events have the id 0 until they are stored. */
export interface FileContents {
  events: readonly { event: CalendarEvent; revision: Revision }[];
  changes: readonly ImportedChange[];
  /** True for a message (RFC 5546), which says only what has changed. */
  isMessage: boolean;
}

/** `older` entries are older than the stored version; `missing` ones cancel an event that is not stored. */
export type MergeKind = "added" | "changed" | "removed" | "unchanged" | "older" | "missing";

export interface MergeEntry {
  kind: MergeKind;
  title: string;
  /** The start of the event, or of the changed occurrence. */
  start: string;
  isOccurrence: boolean;
}

interface MergeResult {
  /** Leaves out changes of events that the file itself adds or replaces. */
  entries: MergeEntry[];
  /** `before` is null for a new event, `after` for a removed one. New events have the id 0. */
  writes: { before: CalendarEvent | null; after: CalendarEvent | null }[];
}

type ImportedVersion = NonNullable<CalendarEvent["imported"]>;
type ImportedOccurrence = ImportedVersion["occurrences"][number];

/** An occurrence of an unknown event is stored as an event of its own. */
const toOccurrenceUid = (uid: string, recurrenceId: string) => `${toSeriesUid(uid)}-${recurrenceId}`;
/** Shorter than a uid may be: `toOccurrenceUid` appends the start of an occurrence. */
const toSeriesUid = (uid: string) => shortenUid(uid, 200);

class ImportState {
  readonly #before: ReadonlyMap<string, CalendarEvent>;
  readonly #after = new Map<string, CalendarEvent | null>();

  constructor(stored: readonly CalendarEvent[]) {
    this.#before = new Map(stored.map((event) => [event.uid, event]));
  }

  get(uid: string): CalendarEvent | undefined {
    const after = this.#after.get(uid);
    return after === null ? undefined : (after ?? this.#before.get(uid));
  }

  set(uid: string, event: CalendarEvent | null): void {
    this.#after.set(uid, event);
  }

  isUnchanged(uid: string): boolean {
    const [before, after] = [this.#before.get(uid), this.#after.get(uid)];
    return before !== undefined && (after === undefined || (after !== null && hasSameFields(before, after)));
  }

  /** Also compares the version that the stored event has from a file. */
  #isVersionUnchanged(uid: string): boolean {
    const version = this.#before.get(uid)?.imported;
    return this.isUnchanged(uid) && (version === undefined || isEqual(version, this.get(uid)?.imported));
  }

  getWrites(): MergeResult["writes"] {
    return [...this.#after]
      .filter(([uid]) => !this.#isVersionUnchanged(uid))
      .map(([uid, after]) => ({ before: this.#before.get(uid) ?? null, after }))
      .filter(({ before, after }) => (before ?? after) !== null);
  }
}

/** Finds the changed occurrences that remain valid in a new version of their series. */
function findLastingOccurrences(
  currentEvent: CalendarEvent,
  revision: Revision,
  isMessage: boolean,
): ImportedOccurrence[] {
  const occurrences = currentEvent.imported?.occurrences ?? [];
  return occurrences.filter((each) =>
    // A file with the whole state contains the older changes that are still valid. A message does not repeat changes,
    // and only makes those of an earlier sequence void.
    isMessage
      ? each.sequence >= revision.sequence
      : (compareModifiedTimes(each, revision) || each.sequence - revision.sequence) > 0,
  );
}

/** Keeps the stored version if it is newer or the same. */
function applyEvent(state: ImportState, event: CalendarEvent, revision: Revision, isMessage: boolean): MergeKind {
  const currentEvent = state.get(event.uid);
  const digest = buildDigest(event);
  const importedVersion: ImportedVersion = { ...revision, digest, occurrences: [] };
  if (!currentEvent) {
    state.set(event.uid, { ...event, imported: importedVersion });
    return "added";
  }
  const isNewer = currentEvent.imported !== undefined && compareRevisions(revision, currentEvent.imported) > 0;
  if (currentEvent.imported?.digest === digest) {
    // Store the revision of a newer version without new content too: a later import of an older version is then skipped.
    if (isNewer) state.set(event.uid, { ...currentEvent, imported: { ...currentEvent.imported, ...revision } });
    return "unchanged";
  }
  if (currentEvent.imported && compareRevisions(revision, currentEvent.imported) < 0) return "older";
  const lastingOccurrences = findLastingOccurrences(currentEvent, revision, isMessage);
  const series = toSeries(currentEvent);
  const lastingDays = new Set(lastingOccurrences.map(({ recurrenceId }) => findDay(series, recurrenceId)));
  // A message without a new sequence changes neither times nor rule.
  const isMinor = isMessage && revision.sequence <= (currentEvent.imported?.sequence ?? 0);
  const exceptions = copyExceptions(currentEvent, event, (day) => isMinor || lastingDays.has(day));
  const after = {
    ...copyGuestDetails(event, currentEvent),
    ...exceptions,
    id: currentEvent.id,
    imported: { ...importedVersion, occurrences: lastingOccurrences },
  };
  const isSame = hasSameFields(currentEvent, after);
  if (!isSame || isNewer) state.set(event.uid, after);
  return isSame ? "unchanged" : "changed";
}

/** Keeps the event if the stored version is newer than the cancellation. */
function cancelEvent(state: ImportState, uid: string, revision: Revision): MergeKind {
  const currentEvent = state.get(uid);
  if (!currentEvent) return "missing";
  if (currentEvent.imported && compareRevisions(revision, currentEvent.imported) < 0) return "older";
  state.set(uid, null);
  return "removed";
}

function toSingleEvent({ uid, title, override, recurrenceId }: ImportedChange): CalendarEvent {
  const {
    start = recurrenceId ?? "",
    end = null,
    allDay = !start.includes("T"),
    url = "",
    extendedProps,
  } = override ?? {};
  const defaults = { calendar: "ETC" as const, location: "", description: "", guests: [], reminderMinutes: null };
  return {
    id: 0,
    uid: toOccurrenceUid(uid, recurrenceId ?? ""),
    title: override?.title ?? title,
    url,
    start,
    end,
    allDay,
    rrule: null,
    exdates: [],
    overrides: [],
    timeZone: null,
    extendedProps: Object.assign(defaults, extendedProps),
  };
}

function applyToSeries(
  state: ImportState,
  currentEvent: CalendarEvent,
  { override, recurrenceId, revision = FIRST_REVISION }: ImportedChange & { recurrenceId: string },
): MergeKind {
  const series = toSeries(currentEvent);
  const day = findDay(series, recurrenceId);
  const digest = buildDigest(override);
  const importedVersion = currentEvent.imported ?? { ...FIRST_REVISION, digest: "", occurrences: [] };
  const isOther = (each: { recurrenceId: string }) => findDay(series, each.recurrenceId) !== day;
  const earlierVersion = importedVersion.occurrences.find((each) => !isOther(each));
  const isNewer = earlierVersion !== undefined && compareRevisions(revision, earlierVersion) > 0;
  if (earlierVersion?.digest === digest) {
    const occurrences = importedVersion.occurrences.map((each) =>
      each === earlierVersion ? { ...each, ...revision } : each,
    );
    if (isNewer) state.set(currentEvent.uid, { ...currentEvent, imported: { ...importedVersion, occurrences } });
    return "unchanged";
  }
  if (earlierVersion && compareRevisions(revision, earlierVersion) < 0) return "older";
  if (override === null && series.excludedDays.has(day)) return "unchanged";
  if (override === null && !hasOccurrence(series, day)) return "missing";
  const start = getOccurrenceStart(series, day);
  const otherOverrides = currentEvent.overrides.filter(isOther);
  const exdates = currentEvent.exdates.filter((each) => toClockTime(each, series.clock).day !== day);
  const after: CalendarEvent = {
    ...currentEvent,
    exdates: override === null ? [...exdates, start].sort() : exdates,
    overrides: override === null ? otherOverrides : [...otherOverrides, { ...override, recurrenceId: start }],
    imported: {
      ...importedVersion,
      occurrences: [...importedVersion.occurrences.filter(isOther), { recurrenceId: start, ...revision, digest }],
    },
  };
  if (hasSameFields(currentEvent, after)) return "unchanged";
  state.set(currentEvent.uid, hasOccurrenceBefore(toSeries(after), Number.POSITIVE_INFINITY) ? after : null);
  return override === null ? "removed" : "changed";
}

function applyChange(state: ImportState, change: ImportedChange, isMessage: boolean, isSameFile: boolean): MergeKind {
  const { uid, recurrenceId, override, revision = FIRST_REVISION } = change;
  const currentEvent = state.get(uid);
  if (recurrenceId === null) return cancelEvent(state, uid, revision);
  if (currentEvent && currentEvent.rrule !== null) {
    // A message about an occurrence is void once the whole series has got a later sequence.
    const isVoid = isMessage && !isSameFile && revision.sequence < (currentEvent.imported?.sequence ?? 0);
    return isVoid ? "older" : applyToSeries(state, currentEvent, { ...change, recurrenceId });
  }
  // An event whose rule is not supported is stored with its first occurrence only.
  if (currentEvent?.start === recurrenceId) {
    if (override === null) return cancelEvent(state, uid, revision);
    const { imported: _, ...event } = currentEvent;
    const singleEvent = toSingleEvent(change);
    return applyEvent(state, { ...event, ...singleEvent, uid, id: 0, timeZone: event.timeZone }, revision, isMessage);
  }
  if (override === null) return cancelEvent(state, toOccurrenceUid(uid, recurrenceId), revision);
  return applyEvent(state, toSingleEvent(change), revision, isMessage);
}

/** Of two versions of an event the newer one stays, also within the file. Changes neither argument. */
export function mergeEvents(
  stored: readonly CalendarEvent[],
  { events, changes, isMessage }: FileContents,
): MergeResult {
  const state = new ImportState(stored);
  const singleEvents = Map.groupBy(
    stored.filter(
      ({ rrule, imported: importedVersion, uid }) =>
        rrule === null && importedVersion && /-\d{4}-\d\d-\d\d[\dT:.Z-]*$/.test(uid),
    ),
    ({ uid }) => uid.replace(/-\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/, ""),
  );
  const entries: (MergeEntry & { uid: string })[] = [];
  const kinds = new Map<string, MergeKind>();
  for (const { event, revision } of events) {
    const { uid, title, start } = event;
    const earlierKind = kinds.get(uid);
    const kind = applyEvent(state, event, revision, isMessage);
    // A second version in the same file is no entry of its own.
    if (earlierKind === undefined) entries.push({ uid, kind, title, start, isOccurrence: false });
    kinds.set(uid, earlierKind === "added" ? "added" : kind === "changed" ? "changed" : (earlierKind ?? kind));
    if (kind === "added") joinSingleEvents(state, uid, singleEvents.get(toSeriesUid(uid)) ?? []);
  }
  for (const change of changes) {
    const { uid, recurrenceId, override } = change;
    const before = state.get(uid);
    const kindInFile = kinds.get(uid);
    const kind = applyChange(state, change, isMessage, kindInFile !== undefined);
    const isWritten = kind === "added" || kind === "changed" || kind === "removed";
    const isPart = kindInFile === "added" || kindInFile === "changed" || (kindInFile !== undefined && !isWritten);
    if (recurrenceId !== null && isPart) continue;
    const title = override?.title || change.title || before?.title || "";
    const start = override?.start ?? recurrenceId ?? before?.start ?? "";
    entries.push({ uid, kind, title, start, isOccurrence: recurrenceId !== null });
  }
  return {
    // A file may first replace a series and then change its occurrences back to what is stored.
    entries: entries.map(({ uid, kind, ...entry }) => ({
      ...entry,
      kind: kind === "changed" && state.isUnchanged(uid) ? "unchanged" : kind,
    })),
    writes: state.getWrites(),
  };
}

/** Occurrences may have been imported before their series. */
function joinSingleEvents(state: ImportState, uid: string, singleEvents: readonly CalendarEvent[]): void {
  for (const single of singleEvents) {
    const series = state.get(uid);
    const recurrenceId = single.uid.slice(toSeriesUid(uid).length + 1);
    if (!series || series.rrule === null || !single.imported) continue;
    const { title, url, start, end, allDay, extendedProps, imported: importedVersion } = single;
    const override = { recurrenceId, title, url, start, end, allDay, extendedProps };
    const revision = { sequence: importedVersion.sequence, modified: importedVersion.modified };
    applyToSeries(state, series, { uid, title, recurrenceId, override, revision });
    state.set(single.uid, null);
  }
}
