import "../../ui/overlays.css";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ConfirmTyping } from "../../ui/confirm-typing.tsx";
import type { ResetGoal } from "./reset-card.tsx";

interface ResetDialogProps {
  goal: ResetGoal;
  /** The name of the area, or of everything. */
  what: string;
  /** Everything is confirmed by typing a word. */
  isEverything: boolean;
  onStay: () => void;
  onConfirm: () => void;
}

/** Asks before data is replaced; for everything it takes more than a tap. */
export function ResetDialog({ goal, what, isEverything, onStay, onConfirm }: ResetDialogProps) {
  const { t } = useTranslation("data");
  const word = t("reset.word");
  const scope = t("reset.scope", { what });
  const question = {
    isOpen: true,
    title: t(goal === "sample" ? "reset.askSample" : "reset.askEmpty"),
    confirm: t("reset.confirm"),
    stay: t("reset.stay"),
    onStay,
    onConfirm,
  };
  if (!isEverything) return <ConfirmDialog {...question} help={scope} />;
  return <ConfirmTyping {...question} help={`${scope} ${t("reset.type", { word })}`} word={word} />;
}
