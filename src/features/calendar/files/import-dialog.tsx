import "../../../ui/overlays.css";
import { Button, Modal } from "@heroui/react";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type Calendar, calendars, type NewEvent } from "../../../contract/calendar.ts";
import { addEvents } from "../../../contract/calendar-events.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { getLocale, toDay } from "../days.ts";
import { getErrorKey } from "../error-key.ts";
import { formatLongDay } from "../format-times.ts";
import type { IcsProblem } from "../ics/read-event.ts";
import { useOfferUndo } from "../use-offer-undo.ts";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** One call imports at most this many events. */
const MAX_EVENTS = 10_000;
const MAX_LISTED = 5;
const MAX_PROBLEMS = 50;

interface ImportDialogProps {
  file: File;
  onClose: () => void;
  /** Called with the day of the first imported event from today on, or else of the last. */
  onImported: (day: string | undefined) => void;
}

type Contents =
  | { state: "reading" }
  | { state: "unreadable" }
  | { state: "read"; events: readonly NewEvent[]; problems: readonly IcsProblem[] };

/** Shows what a calendar file contains and imports it. */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const { t, i18n } = useTranslation("calendar");
  const [calendar, setCalendar] = useState<Calendar>("Business");
  const [contents, setContents] = useState<Contents>({ state: "reading" });
  const [failure, setFailure] = useState<ReturnType<typeof getErrorKey>>();
  const add = useEndpointMutation(addEvents);
  const { offerRestore } = useOfferUndo();
  const untitled = t("untitled");

  useEffect(() => {
    let isCurrent = true;
    void readFile(file, untitled).then((read) => isCurrent && setContents(read));
    return () => {
      isCurrent = false;
    };
  }, [file, untitled]);

  const events = contents.state === "read" ? contents.events : [];
  const problems = contents.state === "read" ? contents.problems : [];
  const days = events.map(({ start }) => toDay(start)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const isTooLong = events.length > MAX_EVENTS;
  const problem =
    contents.state === "unreadable"
      ? t("import.unreadable")
      : isTooLong
        ? t("import.tooLong", { max: new Intl.NumberFormat(getLocale(i18n.language)).format(MAX_EVENTS) })
        : failure && t(`failed.${failure}`);
  const save = async () => {
    setFailure(undefined);
    try {
      const { added, updated, undo } = await add.mutateAsync({
        body: { events: events.map((event) => addCalendar(event, calendar)) },
      });
      const today = toLocalDay(new Date());
      onImported(days.find((day) => day >= today) ?? last);
      offerRestore(t("import.done", { count: added + updated }), undo);
    } catch (error) {
      setFailure(getErrorKey(error));
    }
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="md">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold break-words">
              {t("import.title", { name: file.name })}
            </Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-4 text-foreground">
            <div role="status" className="contents">
              {contents.state === "reading" && <p className="text-sm text-muted">{t("import.reading")}</p>}
              {contents.state === "read" && (
                <p className="text-sm">
                  {t("import.found", { count: events.length })}
                  {first && last && (
                    <span className="text-muted">
                      {" "}
                      {formatLongDay(first, i18n.language)}
                      {last !== first && ` – ${formatLongDay(last, i18n.language)}`}
                    </span>
                  )}
                </p>
              )}
            </div>
            {events.length > 0 && (
              <ul className="flex flex-col gap-1 text-sm">
                {events.slice(0, MAX_LISTED).map(({ uid, title, start }) => (
                  <li key={`${uid} ${start}`} className="flex gap-3">
                    <span className="shrink-0 text-muted tabular-nums">
                      {formatLongDay(toDay(start), i18n.language)}
                    </span>
                    <span className="min-w-0 truncate">{title}</span>
                  </li>
                ))}
                {events.length > MAX_LISTED && (
                  <li className="text-muted">{t("more", { count: events.length - MAX_LISTED })}</li>
                )}
              </ul>
            )}
            {problems.length > 0 && (
              <details className="rounded-xl bg-default px-4 py-3 text-sm">
                <summary className="cursor-pointer font-medium">
                  {t("import.problems", { count: problems.length })}
                </summary>
                <ul className="mt-2 list-disc ps-5 text-muted">
                  {problems.slice(0, MAX_PROBLEMS).map(({ kind, title }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and events can share a title
                    <li key={index} className="break-words">
                      {title ? `${title}: ` : ""}
                      {t(`import.kinds.${kind}`)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {events.length > 0 && (
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
            <Button variant="tertiary" onPress={onClose}>
              {t("form.cancel")}
            </Button>
            <Button isDisabled={events.length === 0 || isTooLong} isPending={add.isPending} onPress={() => void save()}>
              {t("import.add", { count: events.length })}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

/** Adds the chosen calendar to an event whose file names none. */
const addCalendar = (event: NewEvent, calendar: Calendar): NewEvent => ({
  ...event,
  extendedProps: { calendar, ...event.extendedProps },
});

async function readFile(file: File, untitled: string): Promise<Contents> {
  if (file.size > MAX_FILE_BYTES) return { state: "unreadable" };
  try {
    const { parseIcs } = await import("../ics/parse-ics.ts");
    const { events, problems } = parseIcs(await file.text(), { untitled });
    const isCalendar = !problems.some(({ kind }) => kind === "notCalendar");
    return isCalendar && (events.length > 0 || problems.length > 0)
      ? { state: "read", events, problems }
      : { state: "unreadable" };
  } catch (error) {
    console.warn(error);
    return { state: "unreadable" };
  }
}
