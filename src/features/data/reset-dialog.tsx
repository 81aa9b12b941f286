import "../../ui/overlays.css";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TypeToConfirmDialog } from "../../ui/type-to-confirm-dialog.tsx";
import type { ResetTarget } from "./reset-card.tsx";

interface ResetDialogProps {
  target: ResetTarget;
  /** The name of the area, or of everything. */
  scopeName: string;
  /** Everything is confirmed by typing a word. */
  isEverything: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before data is replaced; for everything it takes more than a tap. */
export function ResetDialog({ target, scopeName, isEverything, onCancel, onConfirm }: ResetDialogProps) {
  const { t } = useTranslation("data");
  const word = t("reset.word");
  const scope = t("reset.scope", { what: scopeName });
  const question = {
    isOpen: true,
    title: t(target === "sample" ? "reset.askSample" : "reset.askEmpty"),
    confirmLabel: t("reset.confirm"),
    cancelLabel: t("reset.stay"),
    onCancel,
    onConfirm,
  };
  if (!isEverything) return <ConfirmDialog {...question} help={scope} />;
  return <TypeToConfirmDialog {...question} help={`${scope} ${t("reset.type", { word })}`} confirmationText={word} />;
}
