import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountsTable } from "./accounts-table.tsx";
import type { Chapter } from "./chapters.ts";
import { InstallSteps } from "./install-steps.tsx";
import { KeysTable } from "./keys-table.tsx";
import { Prose } from "./prose.tsx";

const todoParts = ["find", "add", "done", "remove"] as const;

/** What a chapter says. */
export function ChapterBody({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation("manual");
  if (chapter === "todo")
    return todoParts.map((part) => (
      <section key={part} className="mt-6">
        <h3 className="font-semibold">{t(`todo.${part}.heading`)}</h3>
        <Prose text={t(`todo.${part}.text`, { returnObjects: true })} />
      </section>
    ));
  const more: Partial<Record<Chapter, ReactNode>> = {
    signIn: (
      <>
        <AccountsTable />
        <Prose text={t("signIn.after", { returnObjects: true })} />
      </>
    ),
    keyboard: <KeysTable />,
    install: <InstallSteps />,
    help: (
      <Link to="/contact" search={{ department: "support" }} className="button button--primary mt-6">
        {t("help.ask")}
      </Link>
    ),
  };
  return (
    <>
      <Prose text={t(`${chapter}.text`, { returnObjects: true })} />
      {more[chapter]}
    </>
  );
}
