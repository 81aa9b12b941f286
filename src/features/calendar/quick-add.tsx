import { Sparkles } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addEvent } from "../../contract/calendar.ts";
import { singleFlight } from "../../lib/promises.ts";
import { toast } from "../../ui/toast.ts";
import { toDay } from "./days.ts";
import { getErrorKey } from "./error-key.ts";
import { describeRecurrence } from "./form/describe-rule.ts";
import { getNewValues, toEvent } from "./form/event-values.ts";
import { formatTimes } from "./format-times.ts";
import { readSentence } from "./read-sentence.ts";
import { closedForm } from "./search.ts";
import type { SentenceEvent } from "./sentence/event-sentence.ts";
import { useSetCalendarSearch } from "./use-calendar-search.ts";
import { useOfferUndo } from "./use-offer-undo.ts";

export const QUICK_ADD_ID = "calendar-quick-add";

/** A field for an event in one sentence, such as "Lunch with Nok tomorrow 12–13". Shows what it understood. */
export function QuickAdd() {
  const { t, i18n } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const [text, setText] = useState("");
  const [understood, setUnderstood] = useState<SentenceEvent>();
  const previewId = useId();
  const add = useEndpointMutation(addEvent);
  const { offerRemove } = useOfferUndo();
  const [once] = useState(singleFlight);
  const isComplete = understood !== undefined && understood.title.trim() !== "";
  useEffect(() => {
    let isCurrent = true;
    if (text.trim()) void readSentence(text, new Date()).then((event) => isCurrent && setUnderstood(event));
    else setUnderstood(undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const save = async () => {
    if (!text.trim()) return;
    // Parse again: the text may have changed since the preview.
    const latest = await readSentence(text, new Date());
    if (!latest.title.trim()) return;
    try {
      const { event } = await add.mutateAsync({
        body: { event: toEvent(getNewValues(latest)) },
      });
      setText("");
      void setSearch({ date: toDay(event.start), q: undefined });
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
        void once(save);
      }}
    >
      <Sparkles className="pointer-events-none absolute start-3 top-3 size-4 text-muted" aria-hidden />
      <input
        id={QUICK_ADD_ID}
        aria-label={t("quickAdd.label")}
        aria-describedby={previewId}
        placeholder={t("quickAdd.placeholder")}
        value={text}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="input w-full text-ellipsis ps-9 max-sm:h-11"
      />
      <div
        className={understood ? "absolute inset-x-0 top-full z-20 mt-1 rounded-2xl bg-overlay p-3 shadow-overlay" : ""}
      >
        <div id={previewId} role="status">
          {understood && (
            <>
              <p className="text-sm font-medium break-words">{understood.title || t("quickAdd.noTitle")}</p>
              <p className="text-sm text-muted">
                {formatTimes(understood, i18n.language)}
                {understood.location && ` · ${understood.location}`}
              </p>
              {understood.repeat && (
                <p className="text-sm text-muted">
                  {describeRecurrence(getNewValues(understood).repeat, toDay(understood.start), t, i18n.language)}
                </p>
              )}
            </>
          )}
        </div>
        {understood && (
          <div className="mt-2 flex justify-end gap-2">
            <button type="button" className="button button--ghost button--sm" onClick={edit}>
              {t("quickAdd.edit")}
            </button>
            <button type="submit" className="button button--primary button--sm" disabled={!isComplete}>
              {t("quickAdd.add")}
            </button>
          </div>
        )}
      </div>
    </form>
  );
}
