import { useAtomValue } from "jotai";
import { Clock, PenLine, X } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Email, EmailLabel } from "../../../contract/email.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { LabelDot } from "../label-dot.tsx";
import { getFolder, useEmailSearch } from "../search.ts";

interface SubjectLineProps {
  headingRef: Ref<HTMLHeadingElement>;
  level: 1 | 2;
  email: Pick<Email, "subject" | "labels" | "folder">;
  words: readonly string[];
  onRemoveLabel: ((label: EmailLabel) => void) | undefined;
}

export function SubjectLine({ headingRef, level, email, words, onRemoveLabel }: SubjectLineProps) {
  const { t } = useTranslation("email");
  const { search } = useEmailSearch();
  const Heading = `h${level}` as const;
  const folder = getFolder(search) === email.folder ? undefined : email.folder;
  return (
    <div data-subject-line className="px-4 pt-4 pb-1 sm:px-5">
      <Heading
        ref={headingRef}
        tabIndex={-1}
        dir="auto"
        className="text-xl leading-title font-semibold break-words outline-none"
      >
        <Highlight text={email.subject || t("row.noSubject")} words={words} />
      </Heading>
      {(email.labels.length > 0 || folder) && (
        <ul aria-label={t("labels.label")} className="mt-1 flex flex-wrap gap-1.5 text-xs">
          {folder && <li className="chip chip--secondary chip--default chip--sm px-2">{t(`folders.${folder}`)}</li>}
          {email.labels.map((label) => (
            <li key={label} className="flex min-h-6 items-center gap-1.5 rounded-full bg-default ps-2 pe-1">
              <LabelDot label={label} />
              {t(`labels.${label}`)}
              {onRemoveLabel ? (
                <button
                  type="button"
                  aria-label={t("reader.removeLabel", { label: t(`labels.${label}`) })}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget);
                    onRemoveLabel(label);
                  }}
                  className="grid size-6 cursor-pointer place-items-center rounded-full text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus print:hidden"
                >
                  <X className="size-3" aria-hidden />
                </button>
              ) : (
                <span className="w-1" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Before the button disappears, focuses the button of the next or previous label, or else the subject. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest("li");
  const siblings = [item?.nextElementSibling, item?.previousElementSibling];
  const next = siblings.map((sibling) => sibling?.querySelector("button")).find((each) => each);
  (next ?? button.closest("[data-subject-line]")?.querySelector<HTMLElement>("h1, h2"))?.focus();
}

interface StatusLineProps {
  email: Pick<Email, "folder" | "scheduledAt">;
  canWrite: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

export function StatusLine({ email, canWrite, onEdit, onCancel }: StatusLineProps) {
  const { t, i18n } = useTranslation("email");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  if (email.folder !== "draft") return null;
  const { scheduledAt } = email;
  const Icon = scheduledAt === null ? PenLine : Clock;
  return (
    <div className="mx-4 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-accent-soft px-4 py-2.5 text-sm text-accent-soft-foreground sm:mx-5">
      <Icon className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-48">
        {scheduledAt === null
          ? t("reader.draft")
          : t(isInWorkspace ? "reader.scheduledDelivery" : "reader.scheduled", {
              moment: formatDateTime(scheduledAt, i18n.language),
            })}
      </p>
      {canWrite && (
        <Button variant="outline" size="sm" onClick={scheduledAt === null ? onEdit : onCancel}>
          {t(scheduledAt === null ? "actions.editDraft" : "actions.cancelSend")}
        </Button>
      )}
    </div>
  );
}
