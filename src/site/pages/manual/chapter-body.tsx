import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { publicPaths } from "../../paths.ts";
import { siteHrefAtom } from "../../site-document.ts";
import { type Chapter, getChapterAnchor, hasParts, hasPicture, type PicturedChapter, parts } from "./chapters.ts";
import { AccountsTable, ShortcutsTable } from "./tables.tsx";

/** Renders the content of a chapter. */
export function ChapterBody({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation("manual");
  const picture = hasPicture(chapter) && <Picture chapter={chapter} />;
  if (hasParts(chapter))
    return (
      <>
        {picture}
        {parts[chapter].map((part) => (
          <section
            key={part}
            aria-labelledby={`${getChapterAnchor(chapter)}-${part}`}
            className="mt-6 [&[hidden]]:hidden"
          >
            <h3 id={`${getChapterAnchor(chapter)}-${part}`} className="font-semibold">
              {t(`${chapter}.${part}.heading` as "todo.find.heading")}
            </h3>
            <Paragraphs text={t(`${chapter}.${part}.text` as "todo.find.text", { returnObjects: true })} />
          </section>
        ))}
      </>
    );
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
      {picture}
      <Paragraphs text={t(`${chapter}.text`, { returnObjects: true })} />
      {extras[chapter]}
    </>
  );
}

/** A picture of the chapter's screen, in the language of the page. A search hides it. */
function Picture({ chapter }: { chapter: PicturedChapter }) {
  const { t, i18n } = useTranslation("manual");
  return (
    <img
      src={`/images/manual/${chapter}-${i18n.language}.webp`}
      alt={t(`${chapter}.picture`)}
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
  const href = useAtomValue(siteHrefAtom);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a href={href("/contact?department=support")} className="button button--primary">
        {t("help.ask")}
      </a>
      <a href={href(publicPaths.knowledgeBase)} className="button button--outline">
        {t("common:menu.knowledgeBase")}
      </a>
    </div>
  );
}

/** `text` holds strings; i18next declares it only as an object. */
function Paragraphs({ text }: { text: object }) {
  return Object.entries(text as Record<string, string>).map(([name, paragraph]) => (
    <p key={name} className="mt-3 text-pretty">
      {paragraph}
    </p>
  ));
}

const systems = ["android", "ios", "desktop"] as const;

/**
 * Explains how to install the app on each system. On computers the steps are alternatives, so they are not numbered.
 */
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
