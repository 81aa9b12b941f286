import type { Mark } from "../../lib/rank-text.ts";

/** A text with what was asked for marked in it. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const shown = text.normalize("NFC");
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
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
