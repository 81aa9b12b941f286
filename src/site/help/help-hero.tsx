import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { brandSurfaceClass, pageContainerClass } from "../components.tsx";

interface HelpHeroProps {
  heading: string;
  lead: string;
  children?: ReactNode;
}

export function HelpHero({ heading, lead, children }: HelpHeroProps) {
  return (
    <header className={brandSurfaceClass}>
      <div className={`${pageContainerClass} pt-12 sm:pt-16 ${children ? "pb-8 sm:pb-10" : "pb-12 sm:pb-16"}`}>
        <h1 className="max-w-3xl text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{heading}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-muted text-balance sm:mt-6">{lead}</p>
        {children}
      </div>
    </header>
  );
}

interface SearchFieldProps {
  label: string;
  clearLabel: string;
  /** The page that shows the results, if it is another one. */
  action?: string;
}

/** An island shows the results, so the field is hidden without JavaScript. */
export function SearchField({ label, clearLabel, action }: SearchFieldProps) {
  return (
    <search className="noscript:hidden print:hidden">
      <form
        action={action}
        className="flex min-h-12 items-center gap-3 rounded-2xl border border-field-border bg-field px-4 text-field-foreground focus-within:ring-2 focus-within:ring-focus"
      >
        <Search className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="peer min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {action === undefined && (
          <button
            type="button"
            data-part="clear"
            aria-label={clearLabel}
            className="grid size-8 shrink-0 place-content-center rounded-lg text-muted outline-none peer-placeholder-shown:hidden hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
