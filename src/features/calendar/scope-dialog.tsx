import "../../ui/overlays.css";
import { Button, Modal } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Scope } from "../../contract/calendar-events.ts";

interface ScopeDialogProps {
  action: "update" | "remove";
  choices: readonly Scope[];
  /** Undefined if the user cancels. */
  onAnswer: (scope: Scope | undefined) => void;
}

/** Asks which occurrences of a repeating event an action affects. */
export function ScopeDialog({ action, choices, onAnswer }: ScopeDialogProps) {
  const { t } = useTranslation("calendar");
  const [scope, setScope] = useState<Scope>(choices[0] ?? "all");
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onAnswer(undefined)}>
      <Modal.Container size="sm">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold">{t(`scope.${action}Title`)}</Modal.Heading>
          </Modal.Header>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onAnswer(scope);
            }}
          >
            <Modal.Body>
              <fieldset className="flex flex-col">
                <legend className="sr-only">{t(`scope.${action}Title`)}</legend>
                {choices.map((choice) => (
                  <label
                    key={choice}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-foreground hover:bg-default"
                  >
                    <input
                      type="radio"
                      name="scope"
                      value={choice}
                      checked={scope === choice}
                      onChange={() => setScope(choice)}
                      className="size-4 accent-accent"
                    />
                    {t(`scope.${choice}`)}
                  </label>
                ))}
              </fieldset>
            </Modal.Body>
            <Modal.Footer>
              <Button variant="tertiary" onPress={() => onAnswer(undefined)}>
                {t("form.cancel")}
              </Button>
              <Button type="submit" variant={action === "remove" ? "danger" : "primary"} autoFocus>
                {t(`scope.${action}`)}
              </Button>
            </Modal.Footer>
          </form>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
