import "../../ui/overlays.css";
import { AlertDialog } from "@heroui/react";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { signInToServerAgain } from "../../api/queries/auth.ts";
import { Button } from "../../ui/button.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { toast } from "../../ui/toast.ts";

interface ServerSignInDialogProps {
  person: { username: string; fullName: string };
  onClose: () => void;
}

const errorKeys = { 429: "busy", 502: "offline" } as const;
type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | "failed";

export function ServerSignInDialog({ person, onClose }: ServerSignInDialogProps) {
  const { t } = useTranslation("auth");
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { password: "" },
    resolver: valibotResolver(v.object({ password: v.pipe(v.string(), v.nonEmpty(t("errors.required"))) })),
  });
  const errorKey = formState.errors.root?.type as ErrorKey | undefined;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await signInToServerAgain(person.username, password);
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      if (status === 400) return setError("password", { message: t("again.wrong") });
      return setError("root", { type: errorKeys[status as keyof typeof errorKeys] ?? "failed" });
    }
    toast.success(t("server.done"));
    onClose();
  });
  return (
    <AlertDialog.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Container size="sm">
        <AlertDialog.Dialog className="rounded-2xl">
          <form noValidate onSubmit={(event) => void submit(event)}>
            <AlertDialog.Header>
              <AlertDialog.Heading>{t("server.title")}</AlertDialog.Heading>
            </AlertDialog.Header>
            <AlertDialog.Body className="flex flex-col gap-4 px-1 py-2">
              <p className="text-sm text-muted">{t("server.help")}</p>
              <p className="min-w-0">
                <span className="block truncate font-medium text-foreground">{person.fullName}</span>
                <span className="block truncate text-sm text-muted">{person.username}</span>
              </p>
              {errorKey && (
                <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                  {t(`server.errors.${errorKey}`)}
                </p>
              )}
              {/* Password managers need a username field to find the right password. */}
              <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
              <FormPasswordField
                control={control}
                name="password"
                label={t("password")}
                labels={{ show: t("showPassword"), hide: t("hidePassword"), capsLock: t("capsLock") }}
                autoComplete="current-password"
                autoFocus
              />
            </AlertDialog.Body>
            <AlertDialog.Footer className="flex-wrap">
              <Button variant="tertiary" onClick={onClose}>
                {t("server.cancel")}
              </Button>
              <Button type="submit" isPending={formState.isSubmitting}>
                {t("signIn")}
              </Button>
            </AlertDialog.Footer>
          </form>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  );
}
