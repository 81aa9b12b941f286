import type { ReactNode } from "react";

/** The measure of the public pages: how wide a page is and how far it stays from the edges. */
export const pageContainer = "mx-auto w-full max-w-6xl px-4 sm:px-8";

interface SectionProps {
  id?: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** One idea of a page, with air around it. */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className={`${pageContainer} py-12 sm:py-20`}>
      <h2 className="max-w-2xl text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{heading}</h2>
      {lead && <p className="mt-3 max-w-2xl text-muted text-pretty">{lead}</p>}
      <div className="mt-8 sm:mt-12">{children}</div>
    </section>
  );
}
