import { Button, Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { focusFirstInvalidField } from "../../ui/focus-first-invalid-field.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { useStrengthLabel } from "../../ui/use-strength-label.ts";
import { type AccountIdentity, usePasswordForm } from "./use-password-form.ts";

/** Current password, new password and its repetition. */
export function PasswordForm({ person, onDone }: { person: AccountIdentity; onDone: () => void }) {
  const { t } = useTranslation(["account", "auth", "common"]);
  const say = useStrengthLabel();
  const { values, faults, failure, isPending, change, save } = usePasswordForm(person, onDone);
  const words = { show: t("auth:showPassword"), hide: t("auth:hidePassword"), capsLock: t("auth:capsLock") };
  const message = (name: keyof typeof faults) =>
    faults[name] && t(`password.${faults[name]}`, { min: MIN_ACCOUNT_PASSWORD_LENGTH });
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
        {failure && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {t(`password.${failure}`)}
          </p>
        )}
        <PasswordInput
          label={t("password.current")}
          name="current-password"
          autoComplete="current-password"
          autoFocus
          labels={words}
          value={values.currentPassword ?? ""}
          error={message("currentPassword")}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <PasswordInput
          label={t("password.new")}
          name="new-password"
          autoComplete="new-password"
          labels={words}
          help={t("password.rule", { min: MIN_ACCOUNT_PASSWORD_LENGTH })}
          value={values.newPassword ?? ""}
          error={message("newPassword")}
          footer={
            <StrengthMeter
              password={values.newPassword ?? ""}
              userInputs={[person.username, person.fullName, person.email]}
              getLabel={say}
            />
          }
          onChange={(newPassword) => change({ newPassword })}
        />
        <PasswordInput
          label={t("password.repeat")}
          name="repeat-password"
          autoComplete="new-password"
          labels={words}
          value={values.repeated ?? ""}
          error={message("repeated")}
          onChange={(repeated) => change({ repeated })}
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
