import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { addTask, deleteTask, MAX_TAGS } from "../../contract/todo.ts";
import { formatDay } from "../../lib/format-date.ts";
import { singleFlight } from "../../lib/promises.ts";
import { deleteDraft, readDraft, saveDraft } from "../../state/drafts.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { describeRepeat } from "./repeat.ts";
import type { TaskSentence } from "./sentence/parse-task-sentence.ts";
import { getTagNames } from "./sentence/tag-names.ts";
import { getTagLabel, useTaskFacets } from "./use-task-facets.ts";

const MAX_LENGTH = 300;
const MAX_TITLE_LENGTH = 200;
const DRAFT_KEY = "todo:quick-add";
const draftSchema = v.object({ text: v.string() });

// Lazy: the parser of English dates is large.
const loadParser = () => import("./sentence/parse-task-sentence.ts");

/** A field for a task in one sentence, such as "Send the quote tomorrow #high". Shows what it understood. */
export function QuickAdd() {
  const { t, i18n } = useTranslation("todo");
  const { people, tags } = useTaskFacets();
  const [text, setText] = useState(() => readDraft(DRAFT_KEY, draftSchema)?.text ?? "");
  const [understood, setUnderstood] = useState<TaskSentence>();
  const [once] = useState(singleFlight);
  const input = useRef<HTMLInputElement>(null);
  const previewId = useId();
  const isTitleTooLong = (understood?.title.length ?? 0) > MAX_TITLE_LENGTH;
  const error = text.length > MAX_LENGTH ? t("quickAdd.tooLong") : isTitleTooLong ? t("form.titleTooLong") : undefined;
  const parse = async (sentence: string) =>
    (await loadParser()).parseTaskSentence(sentence, { now: new Date(), people, tagsByName: getTagNames(tags) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: parse again only if the text changes
  useEffect(() => {
    let isCurrent = true;
    if (text.trim() && text.length <= MAX_LENGTH) void parse(text).then((task) => isCurrent && setUnderstood(task));
    else setUnderstood(undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const change = (next: string) => {
    setText(next);
    if (next) saveDraft(DRAFT_KEY, { text: next });
    else deleteDraft(DRAFT_KEY, { text });
  };
  const save = async () => {
    if (!text.trim() || error) return;
    try {
      // Parse again: the text may have changed since the preview.
      const { tags: found, ...task } = await parse(text);
      const { task: added } = await mutateEndpoint(addTask, {
        body: { task: { ...task, tags: found.slice(0, MAX_TAGS) } },
      });
      // Keep what the user has typed meanwhile.
      const typed = input.current?.value ?? "";
      change(typed.startsWith(text) ? typed.slice(text.length) : typed);
      offerUndo(t("form.added", { title: added.title }), t("undo"), () =>
        mutateEndpoint(deleteTask, { params: { taskId: added.id } }),
      );
    } catch (error) {
      toast.error(t(error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save"));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !text) return;
    event.preventDefault();
    change("");
  };
  return (
    <form
      className="mb-3"
      onSubmit={(event) => {
        event.preventDefault();
        // The button disappears with the text.
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
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          className="input min-w-0 flex-1 text-ellipsis ps-9"
        />
        {text.trim() && (
          <button type="submit" disabled={error !== undefined} className="button button--primary shrink-0">
            {t("quickAdd.add")}
          </button>
        )}
      </div>
      <p
        id={previewId}
        role="status"
        className="flex flex-wrap gap-x-2 gap-y-1 px-3 pt-1.5 text-xs text-muted empty:hidden"
      >
        {error && <span className="text-danger">{error}</span>}
        {understood && !error && (
          <>
            {/* Hidden, so that screen readers do not repeat the title with each typed letter. */}
            <span className="font-medium break-words text-foreground" aria-hidden>
              {understood.title}
            </span>
            {describe(understood).map((part) => (
              <span key={part}>· {part}</span>
            ))}
          </>
        )}
      </p>
    </form>
  );

  function describe({ dueDate, repeat, tags: found, assignee, isImportant }: TaskSentence): string[] {
    return [
      ...(dueDate ? [t("due", { day: formatDay(dueDate, i18n.language) })] : []),
      ...(repeat ? [describeRepeat(repeat, t, i18n.language)] : []),
      ...found.map((tag) => `#${getTagLabel(tag, t)}`),
      ...(assignee ? [t("assignedTo", { name: assignee.fullName })] : []),
      ...(isImportant ? [t("form.important")] : []),
    ];
  }
}
