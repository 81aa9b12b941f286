import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useUpdateTeamMember } from "../../api/queries/requests.ts";
import { MIN_PASSWORD_LENGTH, type TeamMember } from "../../contract/intake.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TeamForm } from "./team-form.tsx";
import { getServerErrors, type MemberErrors, validatePassword } from "./validate-member.ts";

interface OwnPasswordProps {
  isOpen: boolean;
  self: TeamMember;
  onClose: () => void;
}

/** A new password for one's own account on the server. */
export function ChangePasswordDrawer({ isOpen, self, onClose }: OwnPasswordProps) {
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
            <OwnPasswordForm self={self} onDone={onClose} />
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

function OwnPasswordForm({ self, onDone }: { self: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useUpdateTeamMember();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<MemberErrors>({});
  const [failure, setFailure] = useState<string>();
  const words = { show: t("signIn.showPassword"), hide: t("signIn.hidePassword") };
  const save = async () => {
    const wrong = validatePassword(password, t);
    setFailure(undefined);
    setFaults({
      ...(!current && { currentPassword: t("team.errors.required") }),
      ...(wrong && { password: wrong }),
    });
    if (!current || wrong) return;
    try {
      await update.mutateAsync({ params: { id: self.id }, body: { password, currentPassword: current } });
      toast.success(t("team.passwordChanged"));
      onDone();
    } catch (error) {
      const said = getServerErrors(error, t);
      setFaults(said.faults);
      setFailure(said.failure);
    }
  };
  return (
    <TeamForm
      title={t("team.passwordTitle")}
      submit={t("team.save")}
      error={failure}
      isPending={update.isPending}
      onSubmit={save}
      onCancel={onDone}
    >
      <PasswordInput
        label={t("team.currentPassword")}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        labels={words}
        value={current}
        error={faults.currentPassword}
        onChange={setCurrent}
      />
      <PasswordInput
        label={t("team.newPassword")}
        name="new-password"
        autoComplete="new-password"
        labels={words}
        help={t("team.ownPasswordHelp", { min: MIN_PASSWORD_LENGTH })}
        value={password}
        error={faults.password}
        onChange={setPassword}
      />
    </TeamForm>
  );
}
