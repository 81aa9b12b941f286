import { Fragment } from "react";
import { findMatches } from "../lib/find-matches.ts";
import { WholeWords } from "./whole-words.tsx";

interface HighlightProps {
  text: string;
  words: readonly string[];
}

/** Shows a text and marks the words of a search in it. */
export function Highlight({ text, words }: HighlightProps) {
  const normalized = text.normalize("NFC");
  const matches = findMatches(normalized, words);
  if (matches.length === 0) return <WholeWords>{text}</WholeWords>;
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {normalized.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-attention/20 text-foreground">{normalized.slice(start, end)}</mark>
        </Fragment>
      ))}
      {normalized.slice(matches.at(-1)?.end)}
    </>
  );
}
