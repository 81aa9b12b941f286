import "../../ui/overlays.css";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TypeToConfirmDialog } from "../../ui/type-to-confirm-dialog.tsx";

export type ResetTarget = "sample" | "empty";

interface ResetDialogProps {
  target: ResetTarget;
  /** An area, or “Everything”. */
  scopeName: string;
  /** The user must type a word to confirm. */
  isEverything: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ResetDialog({ target, scopeName, isEverything, onCancel, onConfirm }: ResetDialogProps) {
  const { t } = useTranslation("data");
  const word = t("reset.word");
  const scope = t("reset.scope", { what: scopeName });
  const dialogTexts = {
    isOpen: true,
    title: t(target === "sample" ? "reset.askSample" : "reset.askEmpty"),
    confirmLabel: t(target === "sample" ? "reset.sample" : "reset.empty"),
    cancelLabel: t("reset.cancel"),
    onCancel,
    onConfirm,
  };
  if (!isEverything) return <ConfirmDialog {...dialogTexts} help={scope} />;
  return (
    <TypeToConfirmDialog {...dialogTexts} help={`${scope} ${t("reset.type", { word })}`} confirmationText={word} />
  );
}
