import { Button, Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { focusFirstFault } from "../../ui/focus-first-fault.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { useStrengthWords } from "../../ui/use-strength-words.ts";
import { type PasswordOwner, useUpdatePassword } from "./use-update-password.ts";

/** The old password, the new one, and the new one again. */
export function PasswordForm({ person, onDone }: { person: PasswordOwner; onDone: () => void }) {
  const { t } = useTranslation(["account", "auth", "common"]);
  const say = useStrengthWords();
  const { values, faults, failure, isPending, change, save } = useUpdatePassword(person, onDone);
  const words = { show: t("auth:showPassword"), hide: t("auth:hidePassword"), capsLock: t("auth:capsLock") };
  const message = (name: keyof typeof faults) =>
    faults[name] && t(`password.${faults[name]}`, { min: PASSWORD_LENGTH });
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        void save().then(() => focusFirstFault(form));
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
          words={words}
          value={values.currentPassword ?? ""}
          error={message("currentPassword")}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <PasswordInput
          label={t("password.new")}
          name="new-password"
          autoComplete="new-password"
          words={words}
          help={t("password.rule", { min: PASSWORD_LENGTH })}
          value={values.newPassword ?? ""}
          error={message("newPassword")}
          below={
            <StrengthMeter
              password={values.newPassword ?? ""}
              own={[person.username, person.fullName, person.email]}
              say={say}
            />
          }
          onChange={(newPassword) => change({ newPassword })}
        />
        <PasswordInput
          label={t("password.repeat")}
          name="repeat-password"
          autoComplete="new-password"
          words={words}
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
