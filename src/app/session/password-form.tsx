import { Button, Drawer } from "@heroui/react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { focusFirstInvalidField } from "../../ui/focus-first-invalid-field.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { useStrengthLabel } from "../../ui/use-strength-label.ts";
import { type AccountIdentity, usePasswordForm } from "./use-password-form.ts";

/** The fields for the current password, the new one, and the new one repeated. */
export function PasswordForm({ person, onDone }: { person: AccountIdentity; onDone: () => void }) {
  const { t } = useTranslation(["account", "auth", "common"]);
  const getStrengthLabel = useStrengthLabel();
  const { control, errors, isPending, save } = usePasswordForm(person, onDone);
  const labels = { show: t("auth:showPassword"), hide: t("auth:hidePassword"), capsLock: t("auth:capsLock") };
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        void save().then(() => focusFirstInvalidField(form));
      }}
    >
      <Drawer.Body className="flex flex-col gap-5 px-1 pt-4 pb-4 text-foreground">
        <p className="text-sm text-muted">{t("password.help")}</p>
        {errors.root && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {errors.root.message}
          </p>
        )}
        <Controller
          control={control}
          name="currentPassword"
          render={({ field }) => (
            <PasswordInput
              label={t("password.current")}
              name="current-password"
              autoComplete="current-password"
              autoFocus
              labels={labels}
              value={field.value}
              error={errors.currentPassword?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="newPassword"
          render={({ field }) => (
            <PasswordInput
              label={t("password.new")}
              name="new-password"
              autoComplete="new-password"
              labels={labels}
              help={t("password.rule", { min: MIN_ACCOUNT_PASSWORD_LENGTH })}
              value={field.value}
              error={errors.newPassword?.message}
              footer={
                <StrengthMeter
                  password={field.value}
                  userInputs={[person.username, person.fullName, person.email]}
                  getLabel={getStrengthLabel}
                />
              }
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="repeated"
          render={({ field }) => (
            <PasswordInput
              label={t("password.repeat")}
              name="repeat-password"
              autoComplete="new-password"
              labels={labels}
              value={field.value}
              error={errors.repeated?.message}
              onChange={field.onChange}
            />
          )}
        />
      </Drawer.Body>
      <Drawer.Footer>
        <Button variant="tertiary" onPress={onDone}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" isPending={isPending}>
          {t("password.save")}
        </Button>
      </Drawer.Footer>
    </form>
  );
}
