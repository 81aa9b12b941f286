import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { singleFlight } from "../../../lib/promises.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer, focusFirstInvalidField } from "../../../ui/focus.ts";
import { DraftNotice } from "../../../ui/notice-panel.tsx";
import { SettingsCard, type SettingsCardProps } from "../../../ui/settings-card.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

interface FormCardProps extends SettingsCardProps {
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
