import { sumBy } from "es-toolkit/math";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaChanges, BackupInspection } from "../../contract/data.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { type BackupPreviewProps, PreviewArea, PreviewCount, PreviewSection, PreviewTable } from "./backup-preview.tsx";
import { ChangedRecords } from "./changed-records.tsx";
import { useReplaceData } from "./use-replace-data.ts";

type Changes = NonNullable<Extract<BackupInspection, { verdict: "good" }>["changes"]>;

interface WorkspaceBackupPreviewProps extends BackupPreviewProps {
  changes: Changes;
}

/** Says how many records a restore changes, and for whom. */
export function WorkspaceBackupPreview({ openedBackup, changes, onClose, onRestored }: WorkspaceBackupPreviewProps) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const { importBackup, isBusy } = useReplaceData();
  const [deletesOthers, setDeletesOthers] = useState(false);
  const { areas, taken, leftOutAreas } = changes;
  const { missingFiles } = openedBackup.contents;
  const count = (audience: AreaChanges["audience"]) =>
    sumBy(
      areas.filter((each) => each.audience === audience),
      ({ added, changed, notInFile }) => added + changed + (deletesOthers ? notInFile : 0),
    );
  const everyone = count("everyone");
  const own = count("own");
  const notInFile = sumBy(areas, (each) => each.notInFile);
  const names = new Intl.ListFormat(i18n.language).format(leftOutAreas.map((area) => t(`areas:names.${area}`)));
  const notes = [
    ...(taken > 0 ? [t("preview.taken", { count: taken })] : []),
    ...(missingFiles > 0 ? [t("preview.missingFiles", { count: missingFiles })] : []),
    ...(leftOutAreas.length > 0 ? [t("preview.leftOut", { areas: names })] : []),
    t("preview.explainInWorkspace"),
  ];
  return (
    <PreviewSection openedBackup={openedBackup}>
      {areas.length > 0 && (
        <PreviewTable columns={[t("preview.added"), t("preview.changed"), t("preview.notInFile")]}>
          {areas.map(({ area, audience, added, changed, notInFile }) => (
            <tr key={`${area} ${audience}`}>
              <PreviewArea
                name={t(`areas:names.${area}`)}
                note={audience === "own" ? t("preview.onlyYou") : undefined}
              />
              <PreviewCount value={added} />
              <PreviewCount value={changed} />
              <PreviewCount value={notInFile} />
            </tr>
          ))}
        </PreviewTable>
      )}
      <ChangedRecords areas={areas} deletesOthers={deletesOthers} />
      <p role="status" className="mt-3 text-sm leading-relaxed font-medium">
        {everyone + own === 0 && t("preview.nothing")}
        {everyone > 0 && t("preview.forEveryone", { count: everyone })}
        {everyone > 0 && own > 0 && " "}
        {own > 0 && t("preview.forYou", { count: own })}
      </p>
      {notInFile > 0 && (
        <Checkbox
          className="mt-2"
          contentClassName="min-h-9"
          isSelected={deletesOthers}
          isDisabled={isBusy}
          onChange={setDeletesOthers}
        >
          {t("preview.deleteOthers", { count: notInFile })}
        </Checkbox>
      )}
      <div className="mt-2 space-y-1 text-sm leading-relaxed text-muted">
        {notes.map((note) => (
          <p key={note}>
            <WholeWords>{note}</WholeWords>
          </p>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant={deletesOthers ? "danger" : "primary"}
          disabled={isBusy || everyone + own === 0}
          onClick={async () => (await importBackup(openedBackup.backup, { deletesOthers })) && onRestored()}
        >
          {isBusy
            ? t("preview.restoring")
            : deletesOthers
              ? t("preview.restoreAndDelete", { count: notInFile })
              : t("preview.restore")}
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={onClose}>
          {t("preview.cancel")}
        </Button>
      </div>
    </PreviewSection>
  );
}
