import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { UrlSearchField } from "./use-url-search-text.ts";

interface SearchBoxProps extends Omit<UrlSearchField, "onBlur"> {
  onBlur?: () => void;
  /** The accessible name and placeholder. */
  label: string;
  clearLabel: string;
  maxLength?: number;
  onSubmit?: () => void;
  className?: string;
}

/** A single native input: HeroUI's search field re-renders five components per key press. Escape clears the field. */
export function SearchBox(props: SearchBoxProps) {
  const { label, clearLabel, value, onChange, onBlur, maxLength = 200, onSubmit, className = "" } = props;
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
    // The first Escape clears only the text. The same key press must not also close a dialog or clear a selection.
    event.preventDefault();
    onChange("");
  };
  return (
    // The field has its own form: for fields outside any form, Chromium's autofill inspects all fields of the page per
    // key press.
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
      className={`search-field ${className}`}
    >
      <div className="search-field__group" data-slot="search-field-group">
        <Search className="search-field__search-icon" data-slot="search-field-search-icon" aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          data-slot="search-field-input"
          className="peer search-field__input min-w-0 text-ellipsis"
        />
        <button
          type="button"
          slot="clear"
          aria-label={clearLabel}
          // The clear button is not in the tab order, because keyboard users press Escape.
          tabIndex={-1}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
          className="close-button close-button--default search-field__clear-button size-6 peer-placeholder-shown:hidden"
        >
          <X data-slot="close-button-icon" aria-hidden />
        </button>
      </div>
    </form>
  );
}
