import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { peopleQuery } from "../../api/queries/search.ts";
import { queryClient } from "../../api/query-client.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { addTask, deleteTask, MAX_TAGS } from "../../contract/todo.ts";
import { formatDue, formatTimeOfDay } from "../../lib/format-date.ts";
import { singleFlight } from "../../lib/promises.ts";
import type { Phrase } from "../../lib/sentence/words.ts";
import { deleteDraft, readDraft, storeDraft } from "../../state/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { describeRepeat } from "./repeat.ts";
import type { TaskSentence } from "./sentence/parse-task-sentence.ts";
import { getTagNames } from "./sentence/tag-names.ts";
import { getTagLabel, useTaskFacets } from "./use-task-facets.ts";

const MAX_SENTENCE_LENGTH = 300;
const MAX_TITLE_LENGTH = 200;
const DRAFT_KEY = "todo:quick-add";
const draftSchema = v.object({ text: v.string(), asText: v.optional(v.array(v.string()), []) });
type Draft = v.InferOutput<typeof draftSchema>;
const emptyDraft: Draft = { text: "", asText: [] };
/** Drafts of earlier versions have only the text. */
const toStoredDraft = ({ text, asText }: Draft) => (asText.length > 0 ? { text, asText } : { text });

// Lazy: the parser of English dates is large.
const loadParser = () => import("./sentence/parse-task-sentence.ts");

/** A field for a task in one sentence, such as "Send the quote tomorrow #high". */
export function QuickAdd() {
  const { t, i18n } = useTranslation("todo");
  const { tags } = useTaskFacets();
  const [draft, setDraft] = useState(() => readDraft(DRAFT_KEY, draftSchema) ?? emptyDraft);
  /** `asText`: the words that the user wants in the title, although they could be a date. */
  const { text, asText } = draft;
  const [parsedTask, setParsedTask] = useState<TaskSentence>();
  const [once] = useState(singleFlight);
  const input = useRef<HTMLInputElement>(null);
  const previewId = useId();
  const isTitleTooLong = (parsedTask?.title.length ?? 0) > MAX_TITLE_LENGTH;
  const error =
    text.length > MAX_SENTENCE_LENGTH ? t("quickAdd.tooLong") : isTitleTooLong ? t("form.titleTooLong") : undefined;
  const parse = async (sentence: string) =>
    (await loadParser()).parseTaskSentence(sentence, {
      now: new Date(),
      // Without the people, an @ stays in the title.
      people: sentence.includes("@")
        ? await queryClient.fetchQuery({ ...peopleQuery(i18n.language), staleTime: 60_000 }).catch(() => [])
        : [],
      tagsByName: getTagNames(tags),
      asText,
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: parse again only if the user changes something
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() && text.length <= MAX_SENTENCE_LENGTH)
      void parse(text).then((task) => isCurrent && setParsedTask(task));
    else setParsedTask(undefined);
    return () => {
      isCurrent = false;
    };
  }, [text, asText]);

  const store = (next: Draft) => {
    setDraft(next);
    if (next.text) storeDraft(DRAFT_KEY, toStoredDraft(next));
    else deleteDraft(DRAFT_KEY, toStoredDraft(draft));
  };
  const changeText = (next: string) => store(next ? { text: next, asText } : emptyDraft);
  const setAsText = (words: readonly string[]) => {
    // The pressed button disappears, so focus the field.
    input.current?.focus();
    store({ text, asText: words.length > 0 ? [...asText, ...words] : [] });
  };
  const save = async () => {
    if (!text.trim() || error) return;
    try {
      // Parse again: the text may have changed since the preview.
      const { tags: foundTags, phrases: _, ...task } = await parse(text);
      const { task: addedTask } = await mutateEndpoint(addTask, {
        body: { task: { ...task, tags: foundTags.slice(0, MAX_TAGS) } },
      });
      // Keep what the user has typed meanwhile.
      const typedText = input.current?.value ?? "";
      const next = typedText.startsWith(text) ? typedText.slice(text.length) : typedText;
      store({ text: next, asText: [] });
      offerUndo(t("form.added", { title: addedTask.title }), () =>
        mutateEndpoint(deleteTask, { params: { taskId: addedTask.id } }),
      );
    } catch (error) {
      toast.error(t(error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save"));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !text) return;
    event.preventDefault();
    changeText("");
  };
  return (
    <form
      className="mb-3"
      onSubmit={(event) => {
        event.preventDefault();
        // The pressed button disappears with the text, so focus the field.
        input.current?.focus();
        void once(save);
      }}
    >
      <div className="relative flex items-center gap-2">
        <Plus className="pointer-events-none absolute start-3 size-4 text-muted" aria-hidden />
        <input
          ref={input}
          aria-label={t("quickAdd.label")}
          aria-describedby={previewId}
          aria-invalid={error !== undefined}
          placeholder={t("quickAdd.placeholder")}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={() => void loadParser()}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={onKeyDown}
          className="input min-w-0 flex-1 text-ellipsis ps-9"
        />
        {text.trim() && (
          <Button type="submit" disabled={error !== undefined} className="shrink-0">
            {t("quickAdd.add")}
          </Button>
        )}
      </div>
      <p id={previewId} role="status" className={error ? "px-3 pt-1.5 text-xs text-danger" : "sr-only"}>
        {error ?? describe(parsedTask)}
      </p>
      {parsedTask && !error && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-1.5 text-xs text-muted">
          {/* Hidden, so that screen readers do not repeat the title with each typed letter. */}
          <span className="max-w-full font-medium break-words text-foreground" aria-hidden>
            {parsedTask.title}
          </span>
          {parsedTask.isImpossibleDate && <span aria-hidden>· {t("quickAdd.noSuchDay")}</span>}
          {getParts(parsedTask).map(({ label, words }) =>
            words.length > 0 ? (
              <button
                key={label}
                type="button"
                title={t("quickAdd.asText", { words: words.join(" ") })}
                onClick={() => setAsText(words)}
                className="chip chip--sm chip--secondary chip--accent min-h-6 cursor-pointer gap-1 px-2 outline-none focus-visible:ring-2 focus-visible:ring-focus"
              >
                {label}
                <span className="sr-only">. {t("quickAdd.asText", { words: words.join(" ") })}</span>
                <X className="size-3.5 shrink-0" aria-hidden />
              </button>
            ) : (
              <span key={label} aria-hidden>
                · {label}
              </span>
            ),
          )}
          {asText.length > 0 && (
            <button
              type="button"
              onClick={() => setAsText([])}
              className="min-h-6 rounded-md underline outline-none focus-visible:ring-2 focus-visible:ring-focus"
            >
              {t("quickAdd.readAgain")}
            </button>
          )}
        </div>
      )}
    </form>
  );

  function describe(task: TaskSentence | undefined): string {
    if (!task) return "";
    const labels = getParts(task).map(({ label }) => label);
    return [...(task.isImpossibleDate ? [t("quickAdd.noSuchDay")] : []), ...labels].join(", ");
  }

  /** Each part has the words that the user can turn back into title text. */
  function getParts(task: TaskSentence): { label: string; words: readonly string[] }[] {
    const { dueDate, dueTime, repeat, tags: foundTags, assignee, isImportant, phrases } = task;
    const getWords = (kind: Phrase["kind"]) => phrases.filter((phrase) => phrase.kind === kind).map(({ text }) => text);
    const [dayWords, timeWords] = [getWords("day"), getWords("time")];
    // "Friday" and "at 3pm" are two parts; "in 2 hours" is one.
    const hasTwoParts = dayWords.length > 0 && timeWords.length > 0 && dueTime !== null;
    return [
      ...(dueDate
        ? [
            {
              label: t("due", { day: formatDue(dueDate, hasTwoParts ? null : dueTime, i18n.language) }),
              words: hasTwoParts ? dayWords : [...dayWords, ...timeWords],
            },
          ]
        : []),
      ...(hasTwoParts ? [{ label: formatTimeOfDay(dueTime, i18n.language), words: timeWords }] : []),
      ...(repeat ? [{ label: describeRepeat(repeat, t, i18n.language), words: getWords("repeat") }] : []),
      ...[
        ...foundTags.map((tag) => `#${getTagLabel(tag, t)}`),
        ...(assignee ? [t("assignedTo", { name: assignee.fullName })] : []),
        ...(isImportant ? [t("form.important")] : []),
      ].map((label) => ({ label, words: [] })),
    ];
  }
}
