import { createContext, type ReactNode, useContext, useEffect } from "react";

/** The controls that the app shell shows beside every page title: the bookmark star and the link to the manual. */
export const PageTitleActionContext = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  /** A line below the title. */
  help?: string;
  /** The actions of the page. */
  children?: ReactNode;
}

/** The header of a staff screen: title, help and actions. */
export function PageHeader({ title, help, children }: PageHeaderProps) {
  const titleAction = useContext(PageTitleActionContext);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 max-w-prose flex-1 basis-44">
        <div className="flex items-center gap-1">
          <h1 className="min-w-0 text-2xl font-semibold">{title}</h1>
          {titleAction}
        </div>
        {help && <p className="text-sm text-muted">{help}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string, productName: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
