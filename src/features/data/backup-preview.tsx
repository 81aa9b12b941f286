import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../lib/format-date.ts";
import { formatCount } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { OpenedBackup } from "./use-backup-file.ts";
import { useReplaceData } from "./use-replace-data.ts";

export interface BackupPreviewProps {
  openedBackup: Extract<OpenedBackup, { state: "good" }>;
  onClose: () => void;
  onRestored: () => void;
}

export function BackupPreview({ openedBackup, onClose, onRestored }: BackupPreviewProps) {
  const { t } = useTranslation(["data", "areas"]);
  const { importBackup, isBusy } = useReplaceData();
  const { backup, contents } = openedBackup;
  return (
    <PreviewSection openedBackup={openedBackup}>
      <PreviewTable columns={[t("preview.inFile"), t("preview.here")]}>
        {contents.areas.map(({ area, rows, rowsHere, isSame }) => (
          <tr key={area} className={isSame ? "text-muted" : "font-medium"}>
            <PreviewArea name={t(`areas:names.${area}`)} note={isSame ? undefined : t("preview.differs")} />
            <PreviewCount value={rows} />
            <PreviewCount value={rowsHere} />
          </tr>
        ))}
      </PreviewTable>
      {contents.missingFiles > 0 && (
        <p className="mt-3 text-sm leading-relaxed">{t("preview.missingFiles", { count: contents.missingFiles })}</p>
      )}
      {backup.workspace !== undefined && (
        <p className="mt-3 text-sm leading-relaxed font-medium">
          <WholeWords>
            {backup.workspaceName === undefined
              ? t("preview.fromUnnamedWorkspace")
              : t("preview.fromWorkspace", { name: backup.workspaceName })}
          </WholeWords>
        </p>
      )}
      {contents.endsSession && (
        <p className="mt-3 text-sm leading-relaxed font-medium">
          <WholeWords>{t("preview.endsSession")}</WholeWords>
        </p>
      )}
      <p className="mt-3 text-sm leading-relaxed">{t("preview.explain")}</p>
      <p className="mt-1 text-xs leading-relaxed text-muted">{t("preview.rest")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={async () => (await importBackup(backup)) && onRestored()}>
          {t(isBusy ? "preview.importing" : "preview.import")}
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={onClose}>
          {t("preview.cancel")}
        </Button>
      </div>
    </PreviewSection>
  );
}

interface PreviewSectionProps extends Pick<BackupPreviewProps, "openedBackup"> {
  children: ReactNode;
}

export function PreviewSection({ openedBackup: { name, contents }, children }: PreviewSectionProps) {
  const { t, i18n } = useTranslation("data");
  const titleId = useId();
  const box = useRef<HTMLElement>(null);

  // This section appears after the file is read. Focus the section, so that screen readers announce it.
  useEffect(() => box.current?.focus(), []);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-4 rounded-xl border border-accent p-4 outline-none"
    >
      <h3 id={titleId} className="text-sm font-semibold break-words">
        {t("preview.title", { name })}
      </h3>
      <p className="text-xs text-muted">
        {t("preview.made", { time: formatDateTime(contents.createdAt, i18n.language), version: contents.appVersion })}
      </p>
      {children}
    </section>
  );
}

interface PreviewTableProps {
  /** The titles of the columns with numbers. */
  columns: readonly string[];
  children: ReactNode;
}

export function PreviewTable({ columns, children }: PreviewTableProps) {
  const { t } = useTranslation("data");
  return (
    <table className="mt-3 w-full text-sm">
      <thead className="text-xs text-muted">
        <tr className="border-b border-separator">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t("sizes.area")}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 ps-3 text-end align-bottom font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-separator">{children}</tbody>
    </table>
  );
}

export const PreviewArea = ({ name, note }: { name: string; note: string | undefined }) => (
  <th scope="row" className="py-1.5 text-start font-normal">
    <span className="flex flex-wrap items-baseline gap-x-2">
      {name}
      {note && <span className="text-xs text-accent">{note}</span>}
    </span>
  </th>
);

export const PreviewCount = ({ value }: { value: number }) => {
  const { i18n } = useTranslation();
  return <td className="py-1.5 ps-3 text-end tabular-nums">{formatCount(value, i18n.language)}</td>;
};
