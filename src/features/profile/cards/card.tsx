import type { ReactNode } from "react";

interface CardProps {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ id, title, actions, children }: CardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // A link to the section moves the focus here.
      tabIndex={-1}
      className="scroll-mt-20 rounded-2xl border border-separator bg-surface p-5 outline-none"
    >
      <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
