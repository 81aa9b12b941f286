import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

export interface PageTab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface PageTabsProps<Id extends string> {
  label: string;
  tabs: readonly PageTab<Id>[];
  tab: Id;
  onTabChange: (tab: Id) => void;
}

/** The arrow keys, Home and End select a tab, as in the ARIA pattern for tabs. */
export function PageTabs<Id extends string>({ label, tabs, tab, onTabChange }: PageTabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs scroll sideways: keep the selected one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const selectedTab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
      if (!list.current || !selectedTab) return;
      list.current.scrollLeft = selectedTab.offsetLeft - (list.current.clientWidth - selectedTab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);
  const select = (next: Id) => next !== tab && onTabChange(next);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Ignore keys of the browser, such as Alt and an arrow, which goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...event.currentTarget.children] as HTMLElement[];
    const focusedIndex = buttons.indexOf(event.target as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const targetIndexes: Record<string, number> = {
      [isRtl ? "ArrowLeft" : "ArrowRight"]: (focusedIndex + 1) % tabs.length,
      [isRtl ? "ArrowRight" : "ArrowLeft"]: focusedIndex - 1,
      Home: 0,
      End: -1,
    };
    const targetIndex = targetIndexes[event.key];
    const next = targetIndex === undefined ? undefined : tabs.at(targetIndex);
    if (targetIndex === undefined || !next) return;
    event.preventDefault();
    buttons.at(targetIndex)?.focus();
    select(next.id);
  };
  return (
    <>
      {/* The line is not part of the strip, whose edges fade. */}
      <div className="border-b border-separator">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={handleKeyDown}
          className="fade-edges relative -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((each) => (
            <button
              key={each.id}
              type="button"
              role="tab"
              id={`${id}-${each.id}`}
              aria-selected={each.id === tab}
              aria-controls={each.id === tab ? `${id}-panel` : undefined}
              tabIndex={each.id === tab ? 0 : -1}
              onClick={() => select(each.id)}
              className="min-h-11 shrink-0 cursor-pointer rounded-t-lg border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset aria-selected:border-accent aria-selected:font-medium aria-selected:text-foreground"
            >
              {each.label}
            </button>
          ))}
        </div>
      </div>
      <div
        key={tab}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with content that no key reaches
        tabIndex={0}
        className="mt-5 rounded-xl outline-none focus-visible:ring-2 focus-visible:ring-focus"
      >
        {/* When a pressed retry button disappears, this element gets the focus. */}
        <div tabIndex={-1} className="outline-none">
          {tabs.find((each) => each.id === tab)?.content}
        </div>
      </div>
    </>
  );
}
