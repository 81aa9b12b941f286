import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { updateTeamMember } from "../../contract/requests.ts";
import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMemo } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import * as v from "valibot";
import { addIntakeMember, MIN_PASSWORD_LENGTH, type TeamMember } from "../../contract/intake.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TeamForm } from "./team-form.tsx";
import { getServerErrors, withTeamMessages } from "./team-validation.ts";

interface ChangePasswordDrawerProps {
  isOpen: boolean;
  self: TeamMember;
  onClose: () => void;
}

/** Changes the user's own password on the server. */
export function ChangePasswordDrawer({ isOpen, self, onClose }: ChangePasswordDrawerProps) {
  const { t } = useTranslation("requests");
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-md">
          <Drawer.CloseTrigger aria-label={t("detail.close")} />
          <Drawer.Header>
            <Drawer.Heading>{t("team.passwordTitle")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="px-1 pt-4 pb-4 text-foreground">
            <ChangePasswordForm self={self} onDone={onClose} />
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

const passwordChange = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty()),
  password: addIntakeMember.body.entries.password,
});

function ChangePasswordForm({ self, onDone }: { self: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useEndpointMutation(updateTeamMember);
  const schema = useMemo(() => withTeamMessages(passwordChange, t), [t]);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { currentPassword: "", password: "" },
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
  const labels = { show: t("signIn.showPassword"), hide: t("signIn.hidePassword") };
  const save = handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ params: { id: self.id }, body: values });
      toast.success(t("team.passwordChanged"));
      onDone();
    } catch (error) {
      const { currentPassword, root } = getServerErrors(error, t);
      if (currentPassword) setError("currentPassword", { message: currentPassword });
      if (root) setError("root", { message: root });
    }
  });
  return (
    <TeamForm
      title={t("team.passwordTitle")}
      submitLabel={t("team.save")}
      error={formState.errors.root?.message}
      isPending={formState.isSubmitting}
      onSubmit={save}
      onCancel={onDone}
    >
      <Controller
        control={control}
        name="currentPassword"
        render={({ field, fieldState }) => (
          <PasswordInput
            label={t("team.currentPassword")}
            name="current-password"
            autoComplete="current-password"
            autoFocus
            labels={labels}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordInput
            label={t("team.newPassword")}
            name="new-password"
            autoComplete="new-password"
            labels={labels}
            help={t("team.ownPasswordHelp", { min: MIN_PASSWORD_LENGTH })}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </TeamForm>
  );
}
