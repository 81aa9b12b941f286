import { type ReactNode, useId } from "react";
import { WholeWords } from "../../ui/whole-words.tsx";

interface DataCardProps {
  title: string;
  help: string;
  /** True if the card takes the free height of its column. Its content is then a flex column. */
  isGrowing?: boolean;
  children: ReactNode;
}

/** Renders a card of the data page with a title, one line of help and buttons. */
export function DataPageCard({ title, help, isGrowing = false, children }: DataCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-2xl border border-separator bg-surface p-5 ${isGrowing ? "flex flex-col not-pointer-coarse:grow" : ""}`}
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 text-sm leading-relaxed text-muted">
        <WholeWords>{help}</WholeWords>
      </p>
      <div className={`mt-4 ${isGrowing ? "flex grow flex-col" : ""}`}>{children}</div>
    </section>
  );
}
