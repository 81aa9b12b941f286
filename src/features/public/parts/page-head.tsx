import { measure } from "./section.tsx";

interface PageHeadProps {
  heading: string;
  lead: string;
}

/** How a public page begins: its title and one or two sentences. */
export function PageHead({ heading, lead }: PageHeadProps) {
  return (
    <header className="border-b border-separator bg-surface">
      <div className={`${measure} py-12 sm:py-20`}>
        <h1 className="max-w-3xl text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{heading}</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted text-pretty sm:mt-6">{lead}</p>
      </div>
    </header>
  );
}
