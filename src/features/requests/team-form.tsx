import { Button } from "@heroui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { focusFirstInvalidField } from "../../ui/focus.ts";

interface TeamFormProps {
  title: string;
  submitLabel: string;
  /** An error of the whole form, shown above the fields. */
  error: string | undefined;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The layout of the forms for members and their passwords. */
export function TeamForm({ title, submitLabel, error, isPending, onSubmit, onCancel, children }: TeamFormProps) {
  const { t } = useTranslation("requests");
  return (
    <form
      noValidate
      aria-label={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void onSubmit().then(() => focusFirstInvalidField(form));
      }}
    >
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {error}
        </p>
      )}
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="tertiary" onPress={onCancel}>
          {t("team.cancel")}
        </Button>
        <Button type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
