import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";

interface SearchBoxProps {
  /** What is searched for; also the placeholder. */
  label: string;
  clearLabel: string;
  /** The field, for who puts a text into it. */
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
  maxLength: number;
  className: string;
}

/**
 * A search field in HeroUI's look, made of the platform's own parts: with every key HeroUI's is drawn in five layers, each
 * with listeners and state, which on a slow phone takes as long as the ten rows that are found. This one keeps its text
 * itself and is not drawn for a key at all. Escape empties it.
 */
export function SearchBox({ label, clearLabel, inputRef, onChange, maxLength, className }: SearchBoxProps) {
  const empty = () => {
    if (inputRef.current) inputRef.current.value = "";
    onChange("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape" || event.currentTarget.value === "" || event.nativeEvent.isComposing) return;
    // Of what else Escape would leave, nothing is left while there is text.
    event.preventDefault();
    empty();
  };
  return (
    // A form of its own: where a field has none, the browser's autofill reads every field of the page with each letter.
    <form onSubmit={(event) => event.preventDefault()} className={`search-field ${className}`}>
      <div className="search-field__group" data-slot="search-field-group">
        <Search className="search-field__search-icon" data-slot="search-field-search-icon" aria-hidden />
        <input
          ref={inputRef}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          data-slot="search-field-input"
          className="peer search-field__input min-w-0"
        />
        <button
          type="button"
          slot="clear"
          aria-label={clearLabel}
          // With the keyboard Escape does the same.
          tabIndex={-1}
          onClick={() => {
            empty();
            inputRef.current?.focus();
          }}
          className="close-button close-button--default search-field__clear-button size-6 peer-placeholder-shown:hidden"
        >
          <X data-slot="close-button-icon" aria-hidden />
        </button>
      </div>
    </form>
  );
}
