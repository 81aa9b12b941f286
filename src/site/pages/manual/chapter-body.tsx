import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InstallSteps } from "../../../features/public/manual/install-steps.tsx";
import { Paragraphs } from "../../../features/public/manual/prose.tsx";
import { siteHrefAtom } from "../../site-document.ts";
import { AccountsTable } from "./accounts-table.tsx";
import type { Chapter } from "./chapters.ts";
import { ShortcutsTable } from "./shortcuts-table.tsx";

/** The chapters that are told in parts. */
const parts = {
  messages: ["send", "card", "notice"],
  around: ["find", "bookmarks", "news"],
  todo: ["find", "add", "done", "remove"],
  inbox: ["open", "handle", "away"],
} as const;

const isInParts = (chapter: Chapter): chapter is keyof typeof parts => chapter in parts;

/** What a chapter says. */
export function ChapterBody({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation("manual");
  const href = useAtomValue(siteHrefAtom);
  if (isInParts(chapter))
    return parts[chapter].map((part) => (
      <section key={part} className="mt-6">
        <h3 className="font-semibold">{t(`${chapter}.${part}.heading` as "todo.find.heading")}</h3>
        <Paragraphs text={t(`${chapter}.${part}.text` as "todo.find.text", { returnObjects: true })} />
      </section>
    ));
  const more: Partial<Record<Chapter, ReactNode>> = {
    signIn: (
      <>
        <AccountsTable />
        <Paragraphs text={t("signIn.after", { returnObjects: true })} />
      </>
    ),
    keyboard: <ShortcutsTable />,
    install: <InstallSteps />,
    help: (
      <a href={href("/contact?department=support")} className="button button--primary mt-6">
        {t("help.ask")}
      </a>
    ),
  };
  return (
    <>
      <Paragraphs text={t(`${chapter}.text`, { returnObjects: true })} />
      {more[chapter]}
    </>
  );
}
