import { Button } from "./button.tsx";
import "./overlays.css";
import { AlertDialog } from "@heroui/react";
import { type FormEvent, useId, useState } from "react";
import { toOneLine } from "../lib/readable-text.ts";
import { isEqualText } from "../lib/search.ts";
import { TextField } from "./text-field.tsx";

export interface TypeToConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Says what will be deleted and which word to type. */
  help: string;
  /** Case and surrounding spaces do not matter. */
  confirmationText: string;
  confirmLabel: string;
  cancelLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function TypeToConfirmDialog({ isOpen, onCancel, ...rest }: TypeToConfirmDialogProps) {
  return (
    <AlertDialog.Backdrop isOpen={isOpen} isKeyboardDismissDisabled={false} onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          {/* The content is a component of its own, so that its field is empty when the dialog reopens. */}
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
  const [typedText, setTypedText] = useState("");
  const helpId = useId();
  const isMatch = isEqualText(toOneLine(typedText).trim(), confirmationText.trim());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isMatch) onConfirm();
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
          className="mt-4"
          aria-labelledby={helpId}
          placeholder={confirmationText}
          isExact
          value={typedText}
          onChange={setTypedText}
        />
      </AlertDialog.Body>
      <AlertDialog.Footer>
        <Button variant="tertiary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" type="submit" disabled={!isMatch}>
          {confirmLabel}
        </Button>
      </AlertDialog.Footer>
    </form>
  );
}
