import { type ReactNode, type Ref, useId } from "react";
import { WholeWords } from "../../ui/whole-words.tsx";

interface DataCardProps {
  title: string;
  help: string;
  /** Takes the free height of the column. The content is then a flex column. */
  isGrowing?: boolean;
  /** Makes the card focusable. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function DataPageCard({ title, help, isGrowing = false, ref, children }: DataCardProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      className={`min-w-0 rounded-2xl border border-separator bg-surface p-5 outline-none ${isGrowing ? "flex flex-col not-pointer-coarse:grow" : ""}`}
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
