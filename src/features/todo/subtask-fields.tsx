import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SUBTASKS, type Subtask } from "../../contract/todo.ts";
import { Button } from "../../ui/button.tsx";
import { RowCheckbox } from "../../ui/row-checkbox.tsx";

interface SubtaskFieldsProps {
  subtasks: readonly Subtask[];
  error: string | undefined;
  onChange: (subtasks: Subtask[]) => void;
}

/** Enter adds a subtask below, Backspace removes an empty one. */
export function SubtaskFields({ subtasks, error, onChange }: SubtaskFieldsProps) {
  const { t } = useTranslation("todo");
  const group = useRef<HTMLFieldSetElement>(null);
  /** Focuses a line once React has rendered it; the "add" button if there is no line. */
  const focusLine = (index: number) =>
    requestAnimationFrame(() => {
      const lines = group.current?.querySelectorAll<HTMLInputElement>("[data-subtask]");
      (lines?.[Math.max(0, index)] ?? group.current?.querySelector("button"))?.focus();
    });
  const changeSubtask = (index: number, part: Partial<Subtask>) =>
    onChange(subtasks.map((subtask, each) => (each === index ? { ...subtask, ...part } : subtask)));
  const add = (index: number) => {
    onChange(subtasks.toSpliced(index, 0, { id: crypto.randomUUID(), title: "", isCompleted: false }));
    focusLine(index);
  };
  const remove = (index: number) => {
    onChange(subtasks.toSpliced(index, 1));
    focusLine(index - 1);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (subtasks.length < MAX_SUBTASKS) add(index + 1);
    }
    if (event.key === "Backspace" && subtasks[index]?.title === "") {
      event.preventDefault();
      remove(index);
    }
  };
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-1">
      <legend className="label mb-1">{t("subtasks.label")}</legend>
      <ul className="flex flex-col gap-1 empty:hidden">
        {subtasks.map(({ id, title, isCompleted }, index) => {
          const fieldLabel = t("subtasks.title", { position: index + 1 });
          return (
            <li key={id} className="flex items-center gap-3 ps-2">
              <RowCheckbox
                label={t("subtasks.complete", { title: title || fieldLabel })}
                isChecked={isCompleted}
                onChange={(isOn) => changeSubtask(index, { isCompleted: isOn })}
              />
              <input
                data-subtask=""
                aria-label={fieldLabel}
                value={title}
                onChange={({ target }) => changeSubtask(index, { title: target.value })}
                onKeyDown={(event) => onKeyDown(event, index)}
                className={`input min-w-0 flex-1 ${isCompleted ? "text-muted line-through" : ""}`}
              />
              <Button
                aria-label={t("subtasks.remove", { title: title || fieldLabel })}
                onClick={() => remove(index)}
                variant="ghost"
                size="sm"
                isIconOnly
              >
                <X className="text-muted" aria-hidden />
              </Button>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        disabled={subtasks.length >= MAX_SUBTASKS}
        onClick={() => add(subtasks.length)}
        variant="ghost"
        size="sm"
        className="-ms-3 self-start"
      >
        <Plus aria-hidden />
        {t("subtasks.add")}
      </Button>
    </fieldset>
  );
}
