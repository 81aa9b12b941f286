import { Fragment } from "react";
import { findMatches } from "../lib/find-matches.ts";
import { WholeWords } from "./whole-words.tsx";

interface HighlightProps {
  text: string;
  words: readonly string[];
}

export function Highlight({ text, words }: HighlightProps) {
  const matches = findMatches(text, words);
  if (matches.length === 0) return <WholeWords>{text}</WholeWords>;
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-attention/20 text-foreground">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end)}
    </>
  );
}
