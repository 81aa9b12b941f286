import { createContext, type ReactNode, useContext, useEffect } from "react";
import { WholeWords } from "./whole-words.tsx";

/** The controls that the app shell shows beside every page title: the bookmark star and the link to the manual. */
export const PageTitleActionContext = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  help?: string;
  badge?: ReactNode;
  /** True if the only action is a short button. On phones, the help then has the whole width below both. */
  hasShortAction?: boolean;
  children?: ReactNode;
}

export function PageHeader({ title, help, badge, hasShortAction = false, children }: PageHeaderProps) {
  const titleAction = useContext(PageTitleActionContext);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-2 gap-y-3">
      {/* The help text does not count towards the width at which the actions move below the title. */}
      <div className={`min-w-44 max-w-prose flex-auto ${hasShortAction ? "max-sm:contents" : ""}`}>
        {/* The first line is as high as a button, so that the title and the actions have one centre line. */}
        <div
          className={`flex min-h-9 items-center gap-1 max-sm:min-h-10 ${hasShortAction ? "min-w-0 max-sm:flex-1" : ""}`}
        >
          <h1 className="min-w-0 text-2xl/9 font-semibold **:data-word:leading-9">
            <WholeWords>{title}</WholeWords>
          </h1>
          {badge && <span className="ms-1 flex">{badge}</span>}
          {titleAction}
        </div>
        {help && (
          <p
            className={`w-0 min-w-full text-sm text-muted ${hasShortAction ? "max-sm:order-last max-sm:-mt-2 max-sm:basis-full" : ""}`}
          >
            <WholeWords>{help}</WholeWords>
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}

export function usePageTitle(title: string, productName: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
