import { useAtomValue } from "jotai";
import { siteDocumentAtom } from "../site-document.ts";
import { pageContainer } from "./section.tsx";

interface PageHeadProps {
  heading: string;
  lead: string;
}

/** How a public page begins: its title and one or two sentences, and beside them its drawing where there is room. */
export function PageHero({ heading, lead }: PageHeadProps) {
  const { page } = useAtomValue(siteDocumentAtom);
  return (
    <header className="overflow-hidden bg-ink text-ink-foreground">
      <div className={`${pageContainer} grid items-center gap-12 py-12 sm:py-16 md:grid-cols-[1fr_auto]`}>
        <div>
          <h1 className="max-w-3xl text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{heading}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-muted text-pretty sm:mt-6">{lead}</p>
        </div>
        <img
          src={`/images/site/${page}.svg`}
          alt=""
          width={400}
          height={260}
          className="hidden w-72 md:block lg:w-90"
          // Above the fold on wide screens alone; a phone does not fetch it.
          loading="lazy"
        />
      </div>
    </header>
  );
}
