import { Button, Modal } from "@heroui/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Scope, scopes } from "../../contract/calendar-events.ts";

type ScopeAction = "update" | "remove";

interface ScopeQuestion {
  action: ScopeAction;
  choices: readonly Scope[];
  answer: (scope: Scope | undefined) => void;
}

/**
 * Returns a function that asks which occurrences of a repeating event an action applies to, and the dialog to render.
 * The promise resolves to undefined if the user cancels.
 */
export function useScopeDialog() {
  const { t } = useTranslation("calendar");
  const [question, setQuestion] = useState<ScopeQuestion>();
  // Keep the texts while the dialog animates out.
  const shown = useRef<ScopeQuestion>(undefined);
  if (question) shown.current = question;
  const [scope, setScope] = useState<Scope>("this");
  const askScope = (action: ScopeAction, choices: readonly Scope[] = scopes) =>
    new Promise<Scope | undefined>((resolve) => {
      setScope(choices[0] ?? "all");
      setQuestion({ action, choices, answer: resolve });
    });
  const close = (answer: Scope | undefined) => {
    question?.answer(answer);
    setQuestion(undefined);
  };
  const { action = "update", choices = scopes } = question ?? shown.current ?? {};
  const dialog = (
    <Modal.Backdrop isOpen={question !== undefined} onOpenChange={(isOpen) => isOpen || close(undefined)}>
      <Modal.Container size="sm">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold">{t(`scope.${action}Title`)}</Modal.Heading>
          </Modal.Header>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              close(scope);
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
              <Button variant="tertiary" onPress={() => close(undefined)}>
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
  return { askScope, dialog };
}
