import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { publicPaths } from "../../../lib/public-paths.ts";
import { buildContactPath } from "../../contact-link.ts";
import { toSiteHrefAtom } from "../../site-document.ts";
import { type Chapter, getChapterAnchor } from "./chapters.ts";
import { AccountsTable, ShortcutsTable } from "./tables.tsx";

/** The key in the texts is the end of the anchor. */
interface Part {
  heading: string;
  text: Record<string, string>;
}
/** A chapter has paragraphs or parts. */
interface ChapterTexts extends Partial<Part> {
  /** Describes the picture of the chapter's screen. */
  picture?: string;
}

const isPart = (entry: [name: string, texts: unknown]): entry is [string, Part] =>
  entry[1] instanceof Object && "heading" in entry[1] && "text" in entry[1];

export function ChapterBody({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation("manual");
  const texts = t(chapter, { returnObjects: true }) as ChapterTexts;
  const extras: Partial<Record<Chapter, ReactNode>> = {
    signIn: (
      <>
        <AccountsTable />
        <Paragraphs text={t("signIn.after", { returnObjects: true })} />
      </>
    ),
    keyboard: <ShortcutsTable />,
    install: <InstallSteps />,
    help: <HelpLinks />,
  };
  return (
    <>
      {texts.picture && <Picture chapter={chapter} alt={texts.picture} />}
      {texts.text && <Paragraphs text={texts.text} />}
      {Object.entries(texts)
        .filter(isPart)
        .map(([name, { heading, text }]) => {
          const anchor = `${getChapterAnchor(chapter)}-${name}`;
          return (
            <section key={name} aria-labelledby={anchor} className="mt-6 [&[hidden]]:hidden">
              <h3 id={anchor} className="font-semibold">
                {heading}
              </h3>
              <Paragraphs text={text} />
            </section>
          );
        })}
      {extras[chapter]}
    </>
  );
}

/** A search hides the picture. */
function Picture({ chapter, alt }: { chapter: Chapter; alt: string }) {
  const { i18n } = useTranslation();
  return (
    <img
      src={`/images/manual/${chapter}-${i18n.language}.avif`}
      alt={alt}
      width={1120}
      height={700}
      loading="lazy"
      decoding="async"
      className="mt-4 h-auto w-full rounded-2xl border border-separator bg-surface shadow-surface in-data-searching:hidden"
    />
  );
}

function HelpLinks() {
  const { t } = useTranslation(["manual", "common"]);
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a href={toHref(buildContactPath({ department: "support" }))} className="button button--primary">
        {t("help.ask")}
      </a>
      <a href={toHref(publicPaths.knowledgeBase)} className="button button--outline">
        {t("common:menu.knowledgeBase")}
      </a>
    </div>
  );
}

function Paragraphs({ text }: Pick<Part, "text">) {
  return Object.entries(text).map(([name, paragraph]) => (
    <p key={name} className="mt-3 text-pretty">
      {paragraph}
    </p>
  ));
}

const systems = ["android", "ios", "desktop"] as const;

/** On computers the steps are alternatives, so they are not numbered. */
function InstallSteps() {
  const { t } = useTranslation("manual");
  return systems.map((system) => {
    const isUnordered = system === "desktop";
    const List = isUnordered ? "ul" : "ol";
    return (
      <section key={system} className="mt-6">
        <h3 className="font-semibold">{t(`install.${system}.heading`)}</h3>
        <List className={`mt-2 grid gap-1 ps-6 ${isUnordered ? "list-disc" : "list-decimal"}`}>
          {Object.entries(t(`install.${system}.steps`, { returnObjects: true })).map(([name, step]) => (
            <li key={name} className="ps-1">
              {step}
            </li>
          ))}
        </List>
      </section>
    );
  });
}
