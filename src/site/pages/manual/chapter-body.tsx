import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { publicPaths } from "../../paths.ts";
import { siteHrefAtom } from "../../site-document.ts";
import { AccountsTable, ShortcutsTable } from "./tables.tsx";

/** The chapters of the manual, in order. */
export const chapters = [
  "start",
  "install",
  "offline",
  "messages",
  "signIn",
  "around",
  "todo",
  "email",
  "chat",
  "calendar",
  "inbox",
  "keyboard",
  "data",
  "backup",
  "look",
  "help",
] as const;
type Chapter = (typeof chapters)[number];

/** Returns the id of a chapter's heading, such as `sign-in` for the chapter `signIn`. */
export const getChapterAnchor = (chapter: Chapter): string =>
  chapter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The subsections of the chapters that have any. */
const parts = {
  messages: ["send", "card", "notice"],
  around: ["find", "bookmarks", "news"],
  todo: ["find", "add", "done", "remove"],
  chat: ["write", "more", "message", "profile"],
  email: ["where", "read", "write"],
  calendar: ["views", "add", "repeat", "move", "files"],
  inbox: ["open", "handle", "away"],
} as const;

const hasParts = (chapter: Chapter): chapter is keyof typeof parts => chapter in parts;

/** Renders the content of a chapter. */
export function ChapterBody({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation("manual");
  if (hasParts(chapter))
    return parts[chapter].map((part) => (
      <section key={part} className="mt-6">
        <h3 className="font-semibold">{t(`${chapter}.${part}.heading` as "todo.find.heading")}</h3>
        <Paragraphs text={t(`${chapter}.${part}.text` as "todo.find.text", { returnObjects: true })} />
      </section>
    ));
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
      <Paragraphs text={t(`${chapter}.text`, { returnObjects: true })} />
      {extras[chapter]}
    </>
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
