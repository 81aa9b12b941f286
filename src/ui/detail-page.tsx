import { type ReactNode, useContext } from "react";
import { BackLink, type RenderLink } from "./back-link.tsx";
import { PageTitleActionContext } from "./page-header.tsx";
import { type PageTab, PageTabs } from "./page-tabs.tsx";
import { WholeWords } from "./whole-words.tsx";

interface DetailPageProps<Id extends string> {
  renderBackLink: RenderLink;
  backLabel: string;
  picture?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  tabsLabel: string;
  tabs: readonly PageTab<Id>[];
  tab: Id;
  onTabChange: (tab: Id) => void;
}

export function DetailPage<Id extends string>(props: DetailPageProps<Id>) {
  const { renderBackLink, backLabel, picture, title, subtitle, badges, actions, tabsLabel, tabs, tab, onTabChange } =
    props;
  const titleAction = useContext(PageTitleActionContext);
  return (
    <>
      <BackLink back={renderBackLink} label={backLabel} />
      <header className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <div className="flex items-center gap-1">
              <h1 className="min-w-0 text-2xl leading-title font-semibold break-words">
                <WholeWords>{title}</WholeWords>
              </h1>
              {titleAction}
            </div>
            {subtitle && (
              <p className="text-sm break-words text-muted">
                <WholeWords>{subtitle}</WholeWords>
              </p>
            )}
            {badges && <div className="mt-1.5 flex flex-wrap items-center gap-2">{badges}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 sm:justify-end">{actions}</div>}
      </header>
      <PageTabs label={tabsLabel} tabs={tabs} tab={tab} onTabChange={onTabChange} />
    </>
  );
}
