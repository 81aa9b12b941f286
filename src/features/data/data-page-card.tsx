import { type ReactNode, useId } from "react";
import { WholeWords } from "../../ui/whole-words.tsx";

interface DataCardProps {
  title: string;
  help: string;
  children: ReactNode;
}

/** Renders a card of the data page with a title, one line of help and buttons. */
export function DataPageCard({ title, help, children }: DataCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-separator bg-surface p-5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 text-sm leading-relaxed text-muted">
        <WholeWords>{help}</WholeWords>
      </p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
