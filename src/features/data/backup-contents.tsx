import { Button } from "@heroui/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../lib/format-date.ts";
import { formatCount } from "../../lib/format-number.ts";
import type { OpenedBackup } from "./use-backup-file.ts";
import { useReplaceData } from "./use-replace-data.ts";

interface BackupContentsProps {
  opened: Extract<OpenedBackup, { state: "good" }>;
  onClose: () => void;
}

/** Compares a backup file with the data on this device and asks whether to import it. */
export function BackupContents({ opened: { name, backup, contents }, onClose }: BackupContentsProps) {
  const { t, i18n } = useTranslation("data");
  const { importBackup, isBusy } = useReplaceData();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const { language } = i18n;

  // Move focus here, because this section appears after the file was read.
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
        {t("preview.made", { time: formatMoment(contents.createdAt, language), version: contents.appVersion })}
      </p>
      <table className="mt-3 w-full text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-separator">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t("sizes.area")}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-medium">
              {t("preview.inFile")}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t("preview.here")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {contents.areas.map(({ area, rows, rowsHere, isSame }) => (
            <tr key={area} className={isSame ? "text-muted" : "font-medium"}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`areas.${area}.name`)}
                {!isSame && <span className="ms-2 text-xs text-accent">{t("preview.differs")}</span>}
              </th>
              <td className="px-3 py-1.5 text-end tabular-nums">{formatCount(rows, language)}</td>
              <td className="py-1.5 text-end tabular-nums">{formatCount(rowsHere, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm leading-relaxed">{t("preview.explain")}</p>
      <p className="mt-1 text-xs leading-relaxed text-muted">{t("preview.rest")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isDisabled={isBusy} onPress={async () => (await importBackup(backup)) && onClose()}>
          {t(isBusy ? "preview.importing" : "preview.import")}
        </Button>
        <Button variant="tertiary" isDisabled={isBusy} onPress={onClose}>
          {t("preview.cancel")}
        </Button>
      </div>
    </section>
  );
}
