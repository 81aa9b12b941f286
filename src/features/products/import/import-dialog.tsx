import "../../../ui/overlays.css";
import { Button, Modal, Spinner } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { importProducts, MAX_IMPORT_ROWS, undoProductChanges } from "../../../contract/shop-products.ts";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import type { Comparison } from "./compare-rows.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { useComparison } from "./use-comparison.ts";

interface ImportDialogProps {
  file: File;
  onChooseOther: () => void;
  onClose: () => void;
}

const NO_CHANGES: Comparison = { unknownColumns: [], errors: [], created: [], changed: [], unchangedCount: 0 };

/** Shows what a CSV file would change, and imports it only when the user says so. */
export function ImportDialog({ file, onChooseOther, onClose }: ImportDialogProps) {
  const { t } = useTranslation("products");
  const { state, compareAgain } = useComparison(file);
  const [skipsInvalid, setSkipsInvalid] = useState(false);
  const [notice, setNotice] = useState<"changedMeanwhile" | "failed" | "full">();
  const send = useEndpointMutation(importProducts);
  const { mutateAsync: undo } = useEndpointMutation(undoProductChanges);

  const { errors, created, changed } = state.status === "ready" ? state.comparison : NO_CHANGES;
  const count = created.length + changed.length;
  const isBlocked = errors.length > 0 && !skipsInvalid;
  const submit = async () => {
    setNotice(undefined);
    const rows = [...created.map(({ product }) => product), ...changed.map(({ change }) => change)];
    try {
      const body = await send.mutateAsync({ body: { rows } });
      offerUndo(t("done.imported", { count: rows.length }), t("done.undo"), () => undo({ body }));
      onClose();
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      const isOutdated = status === 400 || status === 404;
      setNotice(isOutdated ? "changedMeanwhile" : status === 507 ? "full" : "failed");
      if (isOutdated) compareAgain();
    }
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t("form.close")} />
          <Modal.Header>
            <Modal.Heading>{t("import.title")}</Modal.Heading>
            <p className="text-sm wrap-anywhere text-muted">{file.name}</p>
          </Modal.Header>
          {/* The content scrolls, and without fields only a focusable element lets the keyboard scroll it. */}
          <Modal.Body
            tabIndex={0}
            role="group"
            aria-label={t("import.summary")}
            className="flex flex-col gap-4 outline-none focus-visible:ring-2 focus-visible:ring-focus"
          >
            {notice && (
              <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                {notice === "full" ? t("failed.full") : t(`import.${notice}`)}
              </p>
            )}
            {state.status === "reading" && (
              <p role="status" className="flex items-center gap-2 py-6 text-sm text-muted">
                <Spinner size="sm" aria-hidden />
                {t("import.reading", { name: file.name })}
              </p>
            )}
            {state.status === "failed" && (
              <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                {t(`import.errors.${state.reason}`, {
                  count: state.count,
                  max: MAX_IMPORT_ROWS,
                  example: `${t("csv.nameEn")}, ${t("csv.price")}, ${t("csv.stock")}`,
                })}
              </p>
            )}
            {state.status === "ready" && (
              <ComparisonView comparison={state.comparison} isWindows874={state.isWindows874} />
            )}
          </Modal.Body>
          {errors.length > 0 && (
            <div className="flex flex-col gap-1 border-t border-separator px-2 py-3 text-sm text-foreground">
              <RowCheckbox label={t("import.skipInvalid")} isChecked={skipsInvalid} onChange={setSkipsInvalid}>
                {t("import.skipInvalid")}
              </RowCheckbox>
              {isBlocked && <p className="mt-2 text-xs text-muted">{t("import.blocked")}</p>}
            </div>
          )}
          <Modal.Footer className="flex-wrap">
            <Button variant="tertiary" onPress={onClose}>
              {t("import.cancel")}
            </Button>
            {state.status === "failed" && state.reason === "load" ? (
              <Button onPress={compareAgain}>{t("import.errors.retry")}</Button>
            ) : (
              (state.status === "failed" || errors.length > 0) && (
                <Button variant="outline" onPress={onChooseOther}>
                  {t("import.chooseOther")}
                </Button>
              )
            )}
            {count > 0 && (
              <Button isDisabled={isBlocked} isPending={send.isPending} onPress={() => void submit()}>
                {t("import.submit", { count })}
              </Button>
            )}
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
