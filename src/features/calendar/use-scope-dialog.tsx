import { Suspense, useState } from "react";
import { type Scope, scopes } from "../../contract/calendar-events.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

// Lazy: the page starts without the code of dialogs.
const ScopeDialog = lazyWithRetry(async () => (await import("./scope-dialog.tsx")).ScopeDialog);

interface ScopeQuestion {
  action: "update" | "remove";
  choices: readonly Scope[];
  answer: (scope: Scope | undefined) => void;
}

/** The promise resolves to undefined if the user cancels. */
export function useScopeDialog() {
  const [question, setQuestion] = useState<ScopeQuestion>();
  const askScope = (action: ScopeQuestion["action"], choices: readonly Scope[] = scopes) =>
    new Promise<Scope | undefined>((resolve) => setQuestion({ action, choices, answer: resolve }));
  const dialog = (
    <Suspense>
      {question && (
        <ScopeDialog
          action={question.action}
          choices={question.choices}
          onAnswer={(scope) => {
            setQuestion(undefined);
            question.answer(scope);
          }}
        />
      )}
    </Suspense>
  );
  return { askScope, dialog };
}
