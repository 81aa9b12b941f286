import { AlertDialog, Button } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { WholeWords } from "./whole-words.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  help: string;
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({
  isOpen,
  title,
  help,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Backdrop isOpen={isOpen} isKeyboardDismissDisabled={false} onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          <AlertDialog.Header>
            <AlertDialog.Heading>
              <WholeWords>{title}</WholeWords>
            </AlertDialog.Heading>
          </AlertDialog.Header>
          <AlertDialog.Body>
            <p>
              <WholeWords>{help}</WholeWords>
            </p>
          </AlertDialog.Body>
          <AlertDialog.Footer>
            <Button variant="tertiary" autoFocus onPress={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant="danger" onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </AlertDialog.Footer>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}

interface DiscardDialogProps {
  blocker: { status: "idle" | "blocked"; proceed?: (() => void) | undefined; reset?: (() => void) | undefined };
  help: string;
  onDiscard: () => void;
}

export function DiscardDialog({ blocker, help, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={t("discard.title")}
      help={help}
      cancelLabel={t("discard.stay")}
      confirmLabel={t("discard.confirm")}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
