import { Plus } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar, getInitials } from "../avatar.tsx";
import type { PersonOption } from "./find-people.ts";

interface PersonInputProps<Option extends PersonOption> extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** The ids of the list and its options derive from it. */
  id: string;
  text: string;
  /** Shown while the text is empty. */
  shownText?: string;
  /** The list opens when the user types or presses an arrow key. */
  options: readonly Option[];
  /** True if Enter takes the typed text and not the first option. */
  prefersText?: boolean;
  /** True if leaving the field takes the active option and not the typed text. */
  choosesOnBlur?: boolean;
  onTextChange: (text: string) => void;
  onChoose: (option: Option) => void;
  /** Called if the user presses Enter or Tab after a text without an active option, or leaves the field. */
  onCommit: () => void;
}

/** The list is below the nearest positioned ancestor, and the focus stays in the input. */
export function PersonInput<Option extends PersonOption>({
  id,
  text,
  shownText = "",
  options,
  prefersText = false,
  choosesOnBlur = false,
  onTextChange,
  onChoose,
  onCommit,
  onKeyDown,
  ...inputProps
}: PersonInputProps<Option>) {
  const [isOpen, setOpen] = useState(false);
  // Undefined while the user has chosen no option by key: then the first one is active.
  const [chosenIndex, setChosenIndex] = useState<number>();
  const shownOptions = isOpen ? options : [];
  const defaultIndex = text.trim() === "" || prefersText ? -1 : 0;
  const activeIndex = shownOptions.length > 0 ? Math.min(chosenIndex ?? defaultIndex, shownOptions.length - 1) : -1;

  const choose = (option: Option) => {
    setChosenIndex(undefined);
    setOpen(false);
    onChoose(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an IME composes text, these keys belong to the IME.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = key === "ArrowDown" ? 1 : -1;
      if (isOpen)
        setChosenIndex(
          activeIndex < 0 && step < 0 ? options.length - 1 : (activeIndex + step + options.length) % options.length,
        );
      else setChosenIndex(step > 0 ? 0 : options.length - 1);
    } else if (key === "Escape" && shownOptions.length > 0) {
      event.stopPropagation();
      setOpen(false);
    } else if ((key === "Enter" || key === "Tab") && (text.trim() !== "" || activeIndex >= 0)) {
      // Tab also moves on, so only Enter is prevented: it would submit a form.
      if (key === "Enter") event.preventDefault();
      const option = shownOptions[activeIndex];
      if (option) choose(option);
      else if (text.trim() !== "") onCommit();
    }
  };

  return (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...inputProps}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shownOptions.length > 0}
        aria-controls={shownOptions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        value={text || shownText}
        onChange={({ target }) => {
          setOpen(true);
          setChosenIndex(undefined);
          onTextChange(target.value);
        }}
        onKeyDown={handleKey}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setChosenIndex(undefined);
          const option = choosesOnBlur && text.trim() !== "" ? shownOptions[activeIndex] : undefined;
          if (option) choose(option);
          else if (text !== "") onCommit();
        }}
      />
      <OptionList id={id} options={shownOptions} active={activeIndex} onChoose={choose} />
    </>
  );
}

interface OptionListProps<Option extends PersonOption> {
  id: string;
  options: readonly Option[];
  /** -1 if none. */
  active: number;
  onChoose: (option: Option) => void;
}

function OptionList<Option extends PersonOption>({ id, options, active, onChoose }: OptionListProps<Option>) {
  const { t } = useTranslation("common");
  const list = useRef<HTMLDivElement>(null);
  const isOpen = options.length > 0;
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t("people.count", { count: options.length })}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("people.suggestions")}
          // The focus stays in the input, also when the user drags the scroll bar.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-xl border border-border bg-overlay p-1 text-overlay-foreground shadow-overlay"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and names the active option
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              // The focus stays in the input, which names the active option.
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1 text-sm hover:bg-default aria-selected:bg-default"
              onClick={() => onChoose(option)}
            >
              {option.isNew ? (
                <Plus className="size-7 shrink-0 p-1.5 text-muted" aria-hidden />
              ) : (
                <Avatar
                  src={option.avatar}
                  initials={getInitials(option.fullName)}
                  className="avatar--sm size-7 text-xs"
                />
              )}
              <span className="min-w-0">
                <span dir="auto" className="block truncate">
                  {option.isNew ? t("people.add", { name: option.fullName }) : option.fullName}
                </span>
                {option.detail && <span className="block truncate text-xs text-muted">{option.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
