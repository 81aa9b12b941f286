import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { BackLink, type RenderLink } from "./back-link.tsx";
import { PageTitleActionContext } from "./page-header.tsx";

export interface DetailTab<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

interface DetailPageProps<Id extends string> {
  /** Renders the link back to the list of records. */
  renderBackLink: RenderLink;
  backLabel: string;
  picture?: ReactNode;
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The status chips beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** The accessible name of the tabs. */
  tabsLabel: string;
  tabs: readonly DetailTab<Id>[];
  /** The id of the selected tab. The URL stores it. */
  tab: Id;
  onTabChange: (tab: Id) => void;
}

/** The page of a record: back link, header with actions, and tabs. */
export function DetailPage<Id extends string>(props: DetailPageProps<Id>) {
  const { renderBackLink, backLabel, picture, title, subtitle, badges, actions, tabsLabel, tabs, tab, onTabChange } =
    props;
  const titleAction = useContext(PageTitleActionContext);
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
    <>
      <BackLink back={renderBackLink} label={backLabel} />
      <header className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <div className="flex items-center gap-1">
              <h1 className="min-w-0 text-2xl leading-relaxed font-semibold break-words">{title}</h1>
              {titleAction}
            </div>
            {subtitle && <p className="text-sm break-words text-muted">{subtitle}</p>}
            {badges && <div className="mt-1.5 flex flex-wrap items-center gap-2">{badges}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 sm:justify-end">{actions}</div>}
      </header>
      <Tabs selectedKey={tab} onSelectionChange={(key) => key !== tab && onTabChange(key as Id)}>
        <TabList
          ref={list}
          aria-label={tabsLabel}
          className="relative -mx-1 flex gap-1 overflow-x-auto border-b border-separator px-1"
        >
          {tabs.map(({ id, label }) => (
            <Tab
              key={id}
              id={id}
              className="-mb-px min-h-11 shrink-0 cursor-pointer rounded-t-lg border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus data-focus-visible:ring-inset data-hovered:text-foreground data-selected:border-accent data-selected:font-medium data-selected:text-foreground"
            >
              {label}
            </Tab>
          ))}
        </TabList>
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
    </>
  );
}
