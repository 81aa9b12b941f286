import type { ReactNode } from "react";
import { pageContainer } from "./section.tsx";

interface ClosingProps {
  heading: string;
  text: string;
  /** The links that follow; the first is the one we hope for. */
  children: ReactNode;
}

/** How a page ends: with something to do. */
export function CallToAction({ heading, text, children }: ClosingProps) {
  return (
    <section className={`${pageContainer} pt-4 pb-16 sm:pb-24`}>
      <div className="rounded-3xl bg-accent-soft px-6 py-10 sm:px-12 sm:py-14">
        <h2 className="max-w-2xl text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{heading}</h2>
        <p className="mt-3 max-w-2xl text-pretty">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
