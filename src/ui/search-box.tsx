import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";

interface SearchBoxProps {
  /** What is searched for; also the placeholder. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  className: string;
}

/**
 * A search field in HeroUI's look, made of the platform's own parts: with every key HeroUI's is drawn in five layers, each
 * with listeners and state, which on a slow phone takes as long as the ten rows that are found. Escape empties it.
 */
export function SearchBox({ label, clearLabel, value, onChange, maxLength, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
    // Of what else Escape would leave, nothing is left while there is text.
    event.preventDefault();
    onChange("");
  };
  return (
    <div className={`search-field ${className}`}>
      <div className="search-field__group" data-slot="search-field-group">
        {magnifier}
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
          onKeyDown={onKeyDown}
          data-slot="search-field-input"
          className="search-field__input min-w-0"
        />
        {value && (
          <button
            type="button"
            slot="clear"
            aria-label={clearLabel}
            // With the keyboard Escape does the same.
            tabIndex={-1}
            onClick={clear}
            className="close-button close-button--default search-field__clear-button size-6"
          >
            {cross}
          </button>
        )}
      </div>
    </div>
  );
}

// Made once: a key draws neither of them again.
const magnifier = <Search className="search-field__search-icon" data-slot="search-field-search-icon" aria-hidden />;
const cross = <X data-slot="close-button-icon" aria-hidden />;
