import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { WholeWords } from "./whole-words.tsx";

interface MessagePageProps {
  /** An icon, or a large text such as "404". */
  mark: LucideIcon | string;
  title: string;
  help: string;
  children: ReactNode;
}

export function MessagePage({ mark: Mark, title, help, children }: MessagePageProps) {
  return (
    <div className="mx-auto flex min-h-[min(65dvh,36rem)] w-full max-w-2xl flex-col items-center justify-center py-8 text-center">
      {typeof Mark === "string" ? (
        <p className="text-7xl font-bold text-accent tabular-nums" aria-hidden>
          {Mark}
        </p>
      ) : (
        <span className="grid size-16 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
          <Mark className="size-8" aria-hidden />
        </span>
      )}
      <h1 className="mt-4 text-2xl font-semibold text-balance">
        <WholeWords>{title}</WholeWords>
      </h1>
      <p className="mt-2 max-w-md text-balance text-muted">
        <WholeWords>{help}</WholeWords>
      </p>
      {children}
    </div>
  );
}
