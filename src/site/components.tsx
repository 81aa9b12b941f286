import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { siteDocumentAtom, toSiteHrefAtom } from "./site-document.ts";

export const pageContainerClass = "mx-auto w-full max-w-6xl px-4 sm:px-8";

/** On this dark background, focus rings are light in every skin. */
export const brandSurfaceClass = "bg-ink text-ink-foreground [--background:var(--ink)] [--focus:var(--ink-foreground)]";

interface PageHeroProps {
  heading: string;
  lead: string;
}

/** The illustration is for wide screens. */
export function PageHero({ heading, lead }: PageHeroProps) {
  const { page } = useAtomValue(siteDocumentAtom);
  return (
    <header className="overflow-hidden bg-ink text-ink-foreground">
      <div className={`${pageContainerClass} grid items-center gap-12 py-12 sm:py-16 md:grid-cols-[1fr_auto]`}>
        <div>
          <h1 className="max-w-3xl text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{heading}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-muted text-balance sm:mt-6">{lead}</p>
        </div>
        <img
          src={`/images/site/${page}.svg`}
          alt=""
          width={400}
          height={260}
          className="hidden w-72 md:block lg:w-90"
          // Phones hide the image and, because of `loading="lazy"`, do not download it.
          loading="lazy"
        />
      </div>
    </header>
  );
}

interface SectionProps {
  id?: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className={`${pageContainerClass} py-12 sm:py-20`}>
      <h2 className="max-w-2xl text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{heading}</h2>
      {lead && <p className="mt-3 max-w-2xl text-muted text-balance">{lead}</p>}
      <div className="mt-8 sm:mt-12">{children}</div>
    </section>
  );
}

interface CallToActionProps {
  heading: string;
  text: string;
  /** The main link comes first. */
  children: ReactNode;
}

export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section className={`${pageContainerClass} pt-4 pb-16 sm:pb-24`}>
      <div className="rounded-3xl bg-accent-soft px-6 py-10 sm:px-12 sm:py-14">
        <h2 className="max-w-2xl text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{heading}</h2>
        <p className="mt-3 max-w-2xl text-balance">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

interface StepsProps {
  steps: ReadonlyArray<{ heading: string; text: string }>;
}

export function Steps({ steps }: StepsProps) {
  return (
    <ol className={`grid gap-8 sm:grid-cols-2 ${steps.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}>
      {steps.map(({ heading, text }, index) => (
        <li key={heading} className="border-t-2 border-accent pt-4">
          <p className="text-sm font-semibold text-accent tabular-nums" aria-hidden>
            {index + 1}
          </p>
          <h3 className="mt-2 font-semibold">{heading}</h3>
          <p className="mt-1 text-sm text-muted text-balance">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * A link to the sign-in page, which redirects signed-in users to their work. The document contains a text for
 * signed-in users and one for others. The boot script marks an existing session before the first paint, and styles
 * show the right text.
 */
export function SignInLink({ className }: { className: string }) {
  const { t } = useTranslation("public");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <a href={toHref("/login")} className={className}>
      <span className="in-data-session:hidden">{t("signIn")}</span>
      <span className="hidden in-data-session:inline">{t("openWork")}</span>
    </a>
  );
}

/** Hidden while no request is unsent. */
export function PendingCount() {
  const { t } = useTranslation();
  return (
    <span data-island="pending-count" hidden className="[&[hidden]]:hidden">
      {/* The link's underline does not extend into an inline-grid, so the number has no underline. */}
      <span className="inline-grid h-5 min-w-5 place-content-center rounded-full bg-ink-foreground px-1.5 text-xs font-semibold text-ink tabular-nums">
        <span data-count="" />
      </span>{" "}
      <span className="sr-only">{t("outbox.label")}</span>
    </span>
  );
}
