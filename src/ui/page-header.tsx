import { createContext, type ReactNode, useContext } from "react";

/** What the shell puts beside every page's title, such as the star that bookmarks it. */
export const PageTitleActionContext = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  /** One line that says what the page is for. */
  help?: string;
  /** The page's actions, at the end of the line. */
  children?: ReactNode;
}

/** How every screen of the staff begins: title, one line of help, actions at the end. */
export function PageHeader({ title, help, children }: PageHeaderProps) {
  const mark = useContext(PageTitleActionContext);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 max-w-prose flex-1 basis-44">
        <div className="flex items-center gap-1">
          <h1 className="min-w-0 text-2xl font-semibold">{title}</h1>
          {mark}
        </div>
        {help && <p className="text-sm text-muted">{help}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
