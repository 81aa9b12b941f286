import { AlertDialog, Button } from "@heroui/react";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  help: string;
  /** The safe way out, also taken by Escape. */
  stay: string;
  confirm: string;
  onStay: () => void;
  onConfirm: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ isOpen, title, help, stay, confirm, onStay, onConfirm }: ConfirmDialogProps) {
  return (
    <AlertDialog.Backdrop isOpen={isOpen} isKeyboardDismissDisabled={false} onOpenChange={(open) => open || onStay()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          <AlertDialog.Header>
            <AlertDialog.Heading>{title}</AlertDialog.Heading>
          </AlertDialog.Header>
          <AlertDialog.Body>
            <p>{help}</p>
          </AlertDialog.Body>
          <AlertDialog.Footer>
            <Button variant="tertiary" autoFocus onPress={onStay}>
              {stay}
            </Button>
            <Button variant="danger" onPress={onConfirm}>
              {confirm}
            </Button>
          </AlertDialog.Footer>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}
