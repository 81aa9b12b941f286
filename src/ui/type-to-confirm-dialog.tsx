import "./overlays.css";
import { AlertDialog, Button, Input, TextField } from "@heroui/react";
import { type FormEvent, useId, useState } from "react";

export interface TypeToConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What is lost, and that the word must be typed. */
  help: string;
  /** What must be typed; compared without regard to case and outer spaces. */
  confirmationText: string;
  confirmLabel: string;
  cancelLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

const plain = (text: string) => text.trim().normalize("NFC").toLowerCase();

/** Asks for a word before something is lost that cannot be brought back. */
export function TypeToConfirmDialog({ isOpen, onCancel, ...rest }: TypeToConfirmDialogProps) {
  return (
    <AlertDialog.Backdrop isOpen={isOpen} isKeyboardDismissDisabled={false} onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          {/* Opened anew, it is empty again. */}
          <TypingForm onCancel={onCancel} {...rest} />
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}

function TypingForm({
  title,
  help,
  confirmationText,
  confirmLabel,
  cancelLabel,
  onCancel,
  onConfirm,
}: Omit<TypeToConfirmDialogProps, "isOpen">) {
  const [typed, setTyped] = useState("");
  const helpId = useId();
  const isRight = plain(typed) === plain(confirmationText);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) onConfirm();
  };
  return (
    <form onSubmit={onSubmit}>
      <AlertDialog.Header>
        <AlertDialog.Heading>{title}</AlertDialog.Heading>
      </AlertDialog.Header>
      <AlertDialog.Body>
        <p id={helpId}>{help}</p>
        <TextField
          autoFocus
          autoComplete="off"
          fullWidth
          className="mt-4"
          aria-labelledby={helpId}
          value={typed}
          onChange={setTyped}
        >
          <Input placeholder={confirmationText} autoCapitalize="off" spellCheck="false" />
        </TextField>
      </AlertDialog.Body>
      <AlertDialog.Footer>
        <Button variant="tertiary" onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" type="submit" isDisabled={!isRight}>
          {confirmLabel}
        </Button>
      </AlertDialog.Footer>
    </form>
  );
}
