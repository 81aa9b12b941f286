import "../../ui/overlays.css";
import { AlertDialog, Button, FieldError, Input, Label, TextField } from "@heroui/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
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
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const word = t("reset.word");
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const isRight = !isEverything || typed.trim().normalize("NFC").toLowerCase() === word;
    setWrong(!isRight);
    if (isRight) onConfirm();
  };
  return (
    <AlertDialog.Backdrop isOpen onOpenChange={(open) => open || onStay()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog>
          <form onSubmit={confirm}>
            <AlertDialog.Header>
              <AlertDialog.Heading>{t(goal === "sample" ? "reset.askSample" : "reset.askEmpty")}</AlertDialog.Heading>
            </AlertDialog.Header>
            <AlertDialog.Body>
              <p>{t("reset.scope", { what })}</p>
              {isEverything && (
                <TextField
                  autoFocus
                  autoComplete="off"
                  fullWidth
                  className="mt-4"
                  validationBehavior="aria"
                  isInvalid={isWrong}
                  value={typed}
                  onChange={(text) => {
                    setTyped(text);
                    setWrong(false);
                  }}
                >
                  <Label>{t("reset.type", { word })}</Label>
                  <Input autoCapitalize="off" spellCheck="false" />
                  <FieldError>{isWrong && t("reset.wrongWord", { word })}</FieldError>
                </TextField>
              )}
            </AlertDialog.Body>
            <AlertDialog.Footer>
              <Button variant="tertiary" autoFocus={!isEverything} onPress={onStay}>
                {t("reset.stay")}
              </Button>
              <Button variant="danger" type="submit">
                {t("reset.confirm")}
              </Button>
            </AlertDialog.Footer>
          </form>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}
