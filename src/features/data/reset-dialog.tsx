import "../../ui/overlays.css";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TypeToConfirmDialog } from "../../ui/type-to-confirm-dialog.tsx";

/** What a reset leaves: the sample data or nothing. */
export type ResetTarget = "sample" | "empty";

interface ResetDialogProps {
  target: ResetTarget;
  /** The area's name, or “Everything”. */
  scopeName: string;
  /** Resetting everything requires typing a word. */
  isEverything: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms a reset; resetting everything requires typing a word. */
export function ResetDialog({ target, scopeName, isEverything, onCancel, onConfirm }: ResetDialogProps) {
  const { t } = useTranslation("data");
  const word = t("reset.word");
  const scope = t("reset.scope", { what: scopeName });
  const dialogTexts = {
    isOpen: true,
    title: t(target === "sample" ? "reset.askSample" : "reset.askEmpty"),
    confirmLabel: t("reset.confirm"),
    cancelLabel: t("reset.cancel"),
    onCancel,
    onConfirm,
  };
  if (!isEverything) return <ConfirmDialog {...dialogTexts} help={scope} />;
  return (
    <TypeToConfirmDialog {...dialogTexts} help={`${scope} ${t("reset.type", { word })}`} confirmationText={word} />
  );
}
