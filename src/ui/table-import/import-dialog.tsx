import { Button } from "../button.tsx";
import "../overlays.css";
import { Modal, Spinner } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceSelect } from "../choice-select.tsx";
import { RowCheckbox } from "../row-checkbox.tsx";
import { MAX_COLUMNS, MAX_FILE_MB } from "../table-file/read-table-file.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import type { AnyImportArea, SaveFailure } from "./types.ts";
import type { ImportProps } from "./use-import.tsx";
import { useTableImport } from "./use-table-import.ts";

interface ImportDialogProps extends ImportProps {
  title: string;
  area: AnyImportArea;
  /** True if the import changes the records for everyone in the workspace. */
  isShared: boolean;
}

const NO_ROWS = { errors: [], created: [], changed: [] };

export function ImportDialog({ title, area, isShared, file, onChooseOther, onClose }: ImportDialogProps) {
  const { t } = useTranslation("import");
  const { state, readSheet, setColumns, compareAgain } = useTableImport(file, area);
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [notice, setNotice] = useState<SaveFailure>();
  const [isSaving, setSaving] = useState(false);

  const { errors, created, changed } = (state.status === "ready" && state.comparison) || NO_ROWS;
  const count = created.length + changed.length;
  const hasNoKnownColumn = state.status === "ready" && !state.comparison && !state.isComparing;
  const isBlocked = errors.length > 0 && !skipsInvalid;
  const submit = async () => {
    setNotice(undefined);
    setSaving(true);
    try {
      await area.save(
        created.map(({ record }) => record),
        changed.map(({ change }) => change),
      );
      onClose();
    } catch (error) {
      const failure = area.getFailure(error);
      setNotice(failure);
      if (failure === "outdated") compareAgain();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t("close")} />
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
            <p className="text-sm wrap-anywhere text-muted">{file.name}</p>
          </Modal.Header>
          {/* The content scrolls, and without fields only a focusable element lets the keyboard scroll it. */}
          <Modal.Body
            tabIndex={0}
            role="group"
            aria-label={t("summary")}
            className="flex flex-col gap-4 outline-none focus-visible:ring-2 focus-visible:ring-focus"
          >
            {notice && (
              <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                {t(notice)}
              </p>
            )}
            {state.status === "reading" && <Waiting text={t("reading", { name: file.name })} />}
            {state.status === "failed" && (
              <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                {t(`errors.${state.reason}`, { megabytes: MAX_FILE_MB, rows: area.maxRows, columns: MAX_COLUMNS })}
              </p>
            )}
            {state.status === "ready" && (
              <>
                {state.table.sheets.length > 1 && (
                  <ChoiceSelect
                    label={t("sheet")}
                    showsLabel
                    value={state.table.sheet ?? ""}
                    choices={state.table.sheets.map((name) => ({ value: name, name }))}
                    onChange={readSheet}
                  />
                )}
                {state.table.rows.length === 0 ? (
                  <p role="status" className="text-sm">
                    {t("emptySheet")}
                  </p>
                ) : (
                  <ColumnMapping
                    key={state.table.titles.join("\n")}
                    table={state.table}
                    columns={state.columns}
                    choices={area.columns}
                    onChange={setColumns}
                  />
                )}
                {state.table.isWindows874 && <p className="text-sm">{t("windows874")}</p>}
                {state.isComparing && <Waiting text={t("comparing")} />}
                {state.comparison && (
                  <ComparisonView
                    area={area}
                    comparison={state.comparison}
                    columns={state.columns}
                    isShared={isShared}
                  />
                )}
              </>
            )}
          </Modal.Body>
          {errors.length > 0 && count > 0 && (
            <div className="flex flex-col gap-1 border-t border-separator px-2 py-3 text-sm text-foreground">
              <RowCheckbox label={t("skipInvalid")} isChecked={skipsInvalid} onChange={setSkipsInvalid}>
                {t("skipInvalid")}
              </RowCheckbox>
              {isBlocked && <p className="mt-2 text-xs text-muted">{t("blocked")}</p>}
            </div>
          )}
          <Modal.Footer className="flex-wrap">
            <Button variant="tertiary" onClick={onClose}>
              {t("cancel")}
            </Button>
            {state.status === "failed" && state.reason === "load" ? (
              <Button onClick={compareAgain}>{t("retry")}</Button>
            ) : (
              (state.status === "failed" || errors.length > 0 || hasNoKnownColumn) && (
                <Button variant="outline" onClick={onChooseOther}>
                  {t("chooseOther")}
                </Button>
              )
            )}
            {count > 0 && (
              <Button disabled={isBlocked} isPending={isSaving} onClick={() => void submit()}>
                {t("submit", { count })}
              </Button>
            )}
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-2 py-6 text-sm text-muted">
    <Spinner size="sm" aria-hidden />
    {text}
  </p>
);
