import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { singleFlight } from "../../../lib/promises.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer, focusFirstInvalidField } from "../../../ui/focus.ts";
import { DraftNotice } from "../../../ui/notice-panel.tsx";
import { WholeWords } from "../../../ui/whole-words.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

interface CardProps {
  title: string;
  help?: string;
  children: ReactNode;
}

export function SettingsCard({ title, help, children }: CardProps) {
  const id = useId();
  return (
    // When a button disappears, the card gets the focus.
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-2xl border border-separator bg-surface p-5 outline-none"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {help && (
        <p className="text-sm leading-relaxed text-muted text-pretty">
          <WholeWords>{help}</WholeWords>
        </p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface FormCardProps extends CardProps {
  form: SettingsFormState;
  isReadOnly: boolean;
}

/** A button saves this card; other settings are saved at once. */
export function FormCard({ form, isReadOnly, title, help, children }: FormCardProps) {
  const { t } = useTranslation("account");
  const element = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const [runSingle] = useState(singleFlight);
  // Focus the invalid field in an effect, because the response's errors render after the submit.
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstInvalidField(element.current);
  }, [submitCount]);
  const { isSubmitting } = form.formState;
  return (
    <SettingsCard title={title} {...(help !== undefined && { help })}>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void runSingle(async () => {
            await form.submit();
            setSubmitCount((count) => count + 1);
          });
        }}
      >
        {form.wasRestored && <DraftNotice onDiscard={form.discard} />}
        {form.error && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {form.error}
          </p>
        )}
        {children}
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-2 border-t border-separator pt-4">
            <Button type="submit" isPending={isSubmitting} disabled={!form.isDirty}>
              {t("save")}
            </Button>
            {form.isDirty && (
              <>
                <Button
                  variant="tertiary"
                  disabled={isSubmitting}
                  onClick={({ currentTarget }) => {
                    focusContainer(currentTarget);
                    form.discard();
                  }}
                >
                  {t("cancel")}
                </Button>
                <span className="text-sm text-muted">{t("unsaved")}</span>
              </>
            )}
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
