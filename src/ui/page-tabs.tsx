import { type ReactNode, useEffect, useRef } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";

export interface PageTab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface PageTabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly PageTab<Id>[];
  /** The id of the selected tab. The URL stores it. */
  tab: Id;
  onTabChange: (tab: Id) => void;
}

/** The tabs of a page. */
export function PageTabs<Id extends string>({ label, tabs, tab, onTabChange }: PageTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs scroll sideways: keep the selected one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    // Wait a frame: React Aria sets aria-selected in a second render.
    const frame = requestAnimationFrame(() => {
      const selected = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
      if (!list.current || !selected) return;
      list.current.scrollLeft = selected.offsetLeft - (list.current.clientWidth - selected.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => key !== tab && onTabChange(key as Id)}>
      {/* The line is not part of the strip, whose edges fade. */}
      <div className="border-b border-separator">
        <TabList
          ref={list}
          aria-label={label}
          className="fade-edges relative -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map(({ id, label: name }) => (
            <Tab
              key={id}
              id={id}
              className="min-h-11 shrink-0 cursor-pointer rounded-t-lg border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus data-focus-visible:ring-inset data-hovered:text-foreground data-selected:border-accent data-selected:font-medium data-selected:text-foreground"
            >
              {name}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map(({ id, content }) => (
        <TabPanel
          key={id}
          id={id}
          className="mt-5 rounded-xl outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus"
        >
          {/* When a pressed retry button disappears, this element gets the focus. */}
          <div tabIndex={-1} className="outline-none">
            {content}
          </div>
        </TabPanel>
      ))}
    </Tabs>
  );
}
