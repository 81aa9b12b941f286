import { type ReactNode, useId } from "react";
import { WholeWords } from "./whole-words.tsx";

export interface SettingsCardProps {
  title: string;
  help?: string;
  children: ReactNode;
}

export function SettingsCard({ title, help, children }: SettingsCardProps) {
  const id = useId();
  return (
    // When a button disappears, the card gets the focus.
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-2xl border border-separator bg-surface p-5 outline-none"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {help && (
        <p className="text-sm leading-relaxed text-muted text-pretty">
          <WholeWords>{help}</WholeWords>
        </p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}
