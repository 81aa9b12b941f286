import type { TFunction } from "i18next";
import { Sparkles } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addEvent } from "../../contract/calendar.ts";
import { singleFlight } from "../../lib/promises.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { Conflicts } from "./conflicts.tsx";
import { toDay } from "./days.ts";
import { getErrorKey } from "./error-key.ts";
import { describeRecurrence } from "./form/describe-rule.ts";
import { getNewValues, toEvent, validateEvent } from "./form/event-values.ts";
import { formatTimes } from "./format-times.ts";
import { getOccurrenceKey } from "./occurrences.ts";
import { readSentence } from "./read-sentence.ts";
import { closedForm } from "./search.ts";
import type { SentenceEvent } from "./sentence/event-sentence.ts";
import { useDayParams, useSetCalendarSearch } from "./use-calendar-search.ts";
import { focusEventWhenShown } from "./use-event-focus.ts";
import { useOfferUndo } from "./use-offer-undo.ts";

const MAX_LENGTH = 300;

function getError(text: string, parsedEvent: SentenceEvent | undefined, t: TFunction<"calendar">): string | undefined {
  if (text.length > MAX_LENGTH) return t("form.tooLong", { max: MAX_LENGTH });
  const [error] = parsedEvent ? validateEvent(getNewValues(parsedEvent), t) : [];
  if (!error) return undefined;
  const field = error.path[0] === "location" ? "location" : "title";
  return `${t(`fields.${field}`)}: ${error.message}`;
}

export function QuickAdd({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const getDayParams = useDayParams();
  const [text, setText] = useState("");
  const [parsedEvent, setParsedEvent] = useState<SentenceEvent>();
  const previewId = useId();
  const add = useEndpointMutation(addEvent);
  const { offerRemove } = useOfferUndo();
  const [runSingle] = useState(singleFlight);
  const error = getError(text, parsedEvent, t);
  const isOpen = parsedEvent !== undefined || error !== undefined;
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() && text.length <= MAX_LENGTH)
      void readSentence(text, new Date()).then((event) => isCurrent && setParsedEvent(event));
    else setParsedEvent(undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const save = async () => {
    if (!text.trim() || text.length > MAX_LENGTH) return;
    // Parse again: the text may have changed since the preview.
    const latestEvent = await readSentence(text, new Date());
    if (getError(text, latestEvent, t)) return;
    try {
      const { event } = await add.mutateAsync({
        body: { event: toEvent(getNewValues(latestEvent)) },
      });
      setText("");
      void setSearch({ ...getDayParams(toDay(event.start)), q: undefined });
      // As after saving the form, the focus goes to the new event, which scrolls it into view.
      input.current?.blur();
      focusEventWhenShown(
        getOccurrenceKey({ eventId: event.id, recurrenceId: event.rrule === null ? null : event.start }),
      );
      offerRemove(t("done.added", { title: event.title }), event.id);
    } catch (error) {
      toast.error(t(`failed.${getErrorKey(error)}`));
    }
  };
  const edit = () => {
    void setSearch({ ...closedForm, event: "new", text });
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text) {
      event.preventDefault();
      setText("");
    }
  };
  return (
    <form
      className="relative w-80 max-w-full max-md:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        void runSingle(save);
      }}
    >
      <Sparkles className="pointer-events-none absolute start-3 top-3 size-4 text-muted" aria-hidden />
      <input
        aria-label={t("quickAdd.label")}
        aria-describedby={previewId}
        placeholder={t("quickAdd.placeholder")}
        value={text}
        aria-invalid={error !== undefined}
        ref={input}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="input w-full text-ellipsis ps-9"
      />
      <div className={isOpen ? "absolute inset-x-0 top-full z-20 mt-1 rounded-2xl bg-overlay p-3 shadow-overlay" : ""}>
        <div id={previewId} role="status">
          {parsedEvent && (
            <>
              <p className="text-sm font-medium break-words">{parsedEvent.title}</p>
              {parsedEvent.isImpossibleDate && <p className="text-sm">{t("quickAdd.noSuchDay")}</p>}
              <p className="text-sm text-muted">
                {formatTimes(parsedEvent, i18n.language)}
                {parsedEvent.location && ` · ${parsedEvent.location}`}
              </p>
              {parsedEvent.repeat && (
                <p className="text-sm text-muted">
                  {describeRecurrence(getNewValues(parsedEvent).repeat, toDay(parsedEvent.start), t, i18n.language)}
                </p>
              )}
            </>
          )}
          {parsedEvent && (
            <div className="mt-2 empty:hidden">
              <Conflicts times={parsedEvent} />
            </div>
          )}
          {error && <p className="text-sm text-danger">{error}</p>}
        </div>
        {parsedEvent && (
          <div className="mt-2 flex justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={edit}>
              {t("quickAdd.edit")}
            </Button>
            <Button type="submit" size="sm" disabled={error !== undefined}>
              {t("quickAdd.add")}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
