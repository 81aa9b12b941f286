import type { HighlightRange } from "./rank-items.ts";

/** A text with what was asked for marked in it. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly HighlightRange[] }) {
  const shown = text.normalize("NFC");
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {shown.slice(ends[index], start)}
          <mark className="bg-transparent font-semibold text-accent underline decoration-2 underline-offset-4">
            {shown.slice(start, end)}
          </mark>
        </span>
      ))}
      {shown.slice(ends.at(-1))}
    </>
  );
}
