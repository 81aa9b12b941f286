import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { MIN_PASSWORD_LENGTH, type TeamMember } from "../../contract/intake.ts";
import { updateTeamMember } from "../../contract/requests.ts";
import { ChangePasswordForm } from "../../ui/change-password-form.tsx";
import { toast } from "../../ui/toast.ts";
import { getFormErrorMessage, getServerErrors } from "./team-form.tsx";

interface ChangePasswordDrawerProps {
  isOpen: boolean;
  self: TeamMember;
  onClose: () => void;
}

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
          <PasswordForm self={self} onDone={onClose} />
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

function PasswordForm({ self, onDone }: { self: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useEndpointMutation(updateTeamMember);
  return (
    <ChangePasswordForm
      minLength={MIN_PASSWORD_LENGTH}
      userInputs={[self.username, self.fullName]}
      onSubmit={async ({ currentPassword, newPassword }) => {
        await update.mutateAsync({ params: { id: self.id }, body: { currentPassword, password: newPassword } });
        toast.success(t("team.passwordChanged"));
        onDone();
      }}
      getError={(error) => {
        const { currentPassword, password, root } = getServerErrors(error);
        if (currentPassword) return { field: "currentPassword", message: t("team.errors.current") };
        if (password) return { field: "newPassword", message: t("team.errors.long") };
        return { field: "root", message: getFormErrorMessage(root, t) };
      }}
      onCancel={onDone}
    />
  );
}
