import "./overlays.css";
import { AlertDialog, Button, Input, TextField } from "@heroui/react";
import { type FormEvent, useId, useState } from "react";

export interface ConfirmTypingProps {
  isOpen: boolean;
  title: string;
  /** What is lost, and that the word must be typed. */
  help: string;
  /** What must be typed; compared without regard to case and outer spaces. */
  word: string;
  confirm: string;
  stay: string;
  onStay: () => void;
  onConfirm: () => void;
}

const plain = (text: string) => text.trim().normalize("NFC").toLowerCase();

/** Asks for a word before something is lost that cannot be brought back. */
export function ConfirmTyping({ isOpen, onStay, ...rest }: ConfirmTypingProps) {
  return (
    <AlertDialog.Backdrop isOpen={isOpen} isKeyboardDismissDisabled={false} onOpenChange={(open) => open || onStay()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          {/* Opened anew, it is empty again. */}
          <TypingForm onStay={onStay} {...rest} />
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}

function TypingForm({ title, help, word, confirm, stay, onStay, onConfirm }: Omit<ConfirmTypingProps, "isOpen">) {
  const [typed, setTyped] = useState("");
  const helpId = useId();
  const isRight = plain(typed) === plain(word);
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
          <Input placeholder={word} autoCapitalize="off" spellCheck="false" />
        </TextField>
      </AlertDialog.Body>
      <AlertDialog.Footer>
        <Button variant="tertiary" onPress={onStay}>
          {stay}
        </Button>
        <Button variant="danger" type="submit" isDisabled={!isRight}>
          {confirm}
        </Button>
      </AlertDialog.Footer>
    </form>
  );
}
