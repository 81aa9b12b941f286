import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { eventRecordsQuery } from "../../../api/queries/calendar.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type Calendar, type CalendarEvent, calendars } from "../../../contract/calendar.ts";
import { addEvents, MAX_IMPORTED } from "../../../contract/calendar-events.ts";
import { toCalendarEvent } from "../../../domain/calendar.ts";
import { type MergeEntry, type MergeKind, mergeEvents } from "../../../domain/import-events.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { getLocale, toDay } from "../days.ts";
import { getErrorKey } from "../error-key.ts";
import { formatLongDay } from "../format-times.ts";
import { useOfferUndo } from "../use-offer-undo.ts";
import { ImportProblems } from "./import-problems.tsx";
import { type CalendarFile, type CalendarFileError, readCalendarFile } from "./read-calendar-file.ts";

const MAX_LISTED = 5;
const shownKinds: readonly MergeKind[] = ["added", "changed", "removed", "older", "missing", "unchanged"];
const writtenKinds: readonly MergeKind[] = ["added", "changed", "removed"];

interface ImportDialogProps {
  file: File;
  onClose: () => void;
  /** `day` is that of the first imported event from today on, or of the last one if all are past. */
  onImported: (day: string | undefined) => void;
}

export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const { t, i18n } = useTranslation("calendar");
  const [calendar, setCalendar] = useState<Calendar>("Business");
  const [fileResult, setFileResult] = useState<CalendarFile | CalendarFileError>();
  const [saveErrorKey, setSaveErrorKey] = useState<ReturnType<typeof getErrorKey>>();
  const { data: storedEvents, isError } = useQuery(eventRecordsQuery);
  const add = useEndpointMutation(addEvents);
  const { offerRestore } = useOfferUndo();
  const untitled = t("untitled");

  useEffect(() => {
    let isCurrent = true;
    void readCalendarFile(file, untitled).then((result) => isCurrent && setFileResult(result));
    return () => {
      isCurrent = false;
    };
  }, [file, untitled]);

  const contents = typeof fileResult === "object" ? fileResult.contents : undefined;
  const body = useMemo(
    () => contents && storedEvents && buildBody(contents, storedEvents, calendar),
    [contents, storedEvents, calendar],
  );
  const entries = useMemo(
    () => (body && storedEvents ? findEntries(body, storedEvents) : undefined),
    [body, storedEvents],
  );
  const isReading = fileResult === undefined || (contents !== undefined && !entries && !isError);
  const writtenEntries = entries?.filter(({ kind }) => writtenKinds.includes(kind)) ?? [];
  const isRemoval = writtenEntries.every(({ kind }) => kind === "removed");
  const days = writtenEntries
    .filter(({ kind }) => kind !== "removed")
    .map(({ start }) => toDay(start))
    .sort();
  const error = typeof fileResult === "string" ? fileResult : contents && isError ? "load" : undefined;
  const problem = error
    ? t(`import.errors.${error}`, { max: new Intl.NumberFormat(getLocale(i18n.language)).format(MAX_IMPORTED) })
    : saveErrorKey && t(`failed.${saveErrorKey}`);

  const save = async () => {
    if (!body) return;
    setSaveErrorKey(undefined);
    try {
      const { undo } = await add.mutateAsync({ body });
      const today = toLocalDay(new Date());
      onImported(days.find((day) => day >= today) ?? days.at(-1));
      offerRestore(t(isRemoval ? "import.removed" : "import.done", { count: writtenEntries.length }), undo);
    } catch (reason) {
      setSaveErrorKey(getErrorKey(reason));
    }
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="md" scroll="inside">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold wrap-anywhere">
              {t("import.title", { name: file.name })}
            </Modal.Heading>
          </Modal.Header>
          {/* The content scrolls, and without fields only a focusable element lets the keyboard scroll it. */}
          <Modal.Body
            tabIndex={0}
            role="group"
            aria-label={t("import.title", { name: file.name })}
            className="flex flex-col gap-4 text-foreground outline-none focus-visible:ring-2 focus-visible:ring-focus"
          >
            <div role="status" className="contents">
              {isReading && <p className="text-sm text-muted">{t("import.reading")}</p>}
              {entries && <FoundText entries={entries} />}
            </div>
            {typeof fileResult === "object" && fileResult.isWindows874 && (
              <p className="text-sm">{t("import.windows874")}</p>
            )}
            {entries && shownKinds.map((kind) => <EntryList key={kind} kind={kind} entries={entries} />)}
            <ImportProblems problems={contents?.problems ?? []} />
            {writtenEntries.some(({ kind }) => kind === "added") && (
              <ChoiceSelect
                label={t("import.into")}
                showsLabel
                value={calendar}
                choices={calendars.map((value) => ({ value, name: t(`calendars.${value}`) }))}
                onChange={setCalendar}
              />
            )}
            {problem && (
              <p
                role="alert"
                className="flex items-start gap-2 rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground"
              >
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {problem}
              </p>
            )}
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {t("form.cancel")}
            </Button>
            <Button disabled={writtenEntries.length === 0} isPending={add.isPending} onClick={() => void save()}>
              {t(isRemoval && writtenEntries.length > 0 ? "import.remove" : "import.add", {
                count: writtenEntries.length,
              })}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function FoundText({ entries }: { entries: readonly MergeEntry[] }) {
  const { t, i18n } = useTranslation("calendar");
  const days = entries.map(({ start }) => toDay(start)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const hasNothingToImport = first !== undefined && !entries.some(({ kind }) => writtenKinds.includes(kind));
  return (
    <>
      <p className="text-sm">
        {t("import.found", { count: entries.length })}
        {first && last && (
          <span className="text-muted">
            {" "}
            {formatLongDay(first, i18n.language)}
            {last !== first && ` – ${formatLongDay(last, i18n.language)}`}
          </span>
        )}
      </p>
      {hasNothingToImport && <p className="text-sm font-medium">{t("import.nothing")}</p>}
    </>
  );
}

function EntryList({ kind, entries }: { kind: MergeKind; entries: readonly MergeEntry[] }) {
  const { t, i18n } = useTranslation("calendar");
  const listedEntries = entries.filter((entry) => entry.kind === kind);
  if (listedEntries.length === 0) return null;
  const title = t(`import.entries.${kind}`, { count: listedEntries.length });
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {listedEntries.slice(0, MAX_LISTED).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and events can share title and start
          <li key={index} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">{formatLongDay(toDay(entry.start), i18n.language)}</span>
            <span className="min-w-0 truncate">{entry.title}</span>
          </li>
        ))}
        {listedEntries.length > MAX_LISTED && (
          <li className="text-muted">{t("more", { count: listedEntries.length - MAX_LISTED })}</li>
        )}
      </ul>
    </section>
  );
}

/** New events whose file names no calendar get the chosen one; stored ones keep theirs. */
function buildBody(
  { events, changes, isMessage }: CalendarFile["contents"],
  storedEvents: readonly CalendarEvent[],
  chosenCalendar: Calendar,
) {
  const calendarsByUid = new Map(storedEvents.map(({ uid, extendedProps }) => [uid, extendedProps.calendar]));
  const uids = new Set([...calendarsByUid.keys(), ...events.map(({ event }) => event.uid)]);
  return {
    events: events.map(({ event, calendar, revision }) => ({
      ...event,
      extendedProps: { ...event.extendedProps, calendar: calendar ?? calendarsByUid.get(event.uid) ?? chosenCalendar },
      revision,
    })),
    changes: changes.map((change) => {
      if (change.override === null || uids.has(change.uid)) return change;
      const extendedProps = { calendar: chosenCalendar, ...change.override.extendedProps };
      return { ...change, override: { ...change.override, extendedProps } };
    }),
    isMessage,
  };
}

const findEntries = (
  { events, changes, isMessage }: ReturnType<typeof buildBody>,
  storedEvents: readonly CalendarEvent[],
) =>
  mergeEvents(storedEvents, {
    events: events.map(({ revision, ...event }) => ({ event: toCalendarEvent(0, event), revision })),
    changes,
    isMessage,
  }).entries;
