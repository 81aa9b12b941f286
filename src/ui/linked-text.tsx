import type { ReactNode } from "react";
import { findLinks } from "./find-links.ts";
import { WholeWords } from "./whole-words.tsx";

/** Everything except addresses stays text, also HTML. */
export function linkAddresses(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, end: linkEnd, href } of findLinks(text)) {
    parts.push(
      <WholeWords key={`${start} before`}>{text.slice(end, start)}</WholeWords>,
      <a
        key={start}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-xs underline underline-offset-2 outline-none focus-visible:ring-2 focus-visible:ring-current"
      >
        {text.slice(start, linkEnd)}
      </a>,
    );
    end = linkEnd;
  }
  parts.push(<WholeWords key="rest">{text.slice(end)}</WholeWords>);
  return parts;
}
