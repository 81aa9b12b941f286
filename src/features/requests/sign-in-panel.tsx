import { valibotResolver } from "@hookform/resolvers/valibot";
import { useAtomValue } from "jotai";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { reopenApp } from "../../api/database-change.ts";
import { storeSession } from "../../api/session.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { signInTeam } from "../../contract/requests.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { toast } from "../../ui/toast.ts";

const errorKeys = { 400: "signIn.wrong", 429: "signIn.busy", 502: "signIn.offline" } as const;
type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | "failed.action";

/** The intake server has its own accounts, so users who are signed in on this device must sign in again here. */
export function SignInPanel({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTranslation("requests");
  const signIn = useEndpointMutation(signInTeam);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const user = useAtomValue(currentUserAtom);
  const requiredMessage = t("signIn.required");
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { username: "", password: "" },
    resolver: valibotResolver(
      v.object({
        username: v.pipe(
          v.string(),
          v.check((text) => text.trim() !== "", requiredMessage),
        ),
        password: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
      }),
    ),
    shouldFocusError: false,
  });
  const submit = handleSubmit(async (body) => {
    try {
      const { member, session } = await signIn.mutateAsync({ body });
      if (isInWorkspace) {
        // Another member's data is in another database.
        if (session.userData.id !== user?.id) reopenApp("/apps/requests");
        // Also for the same member: all tokens of an older password are invalid now.
        storeSession(session);
      }
      toast.success(t("signIn.done", { name: member.fullName }));
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      setError("root", { type: errorKeys[status as keyof typeof errorKeys] ?? "failed.action" });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const errorKey = formState.errors.root?.type as ErrorKey | undefined;
  return (
    <section
      aria-labelledby="sign-in-title"
      className="mx-auto mb-4 w-full max-w-md rounded-2xl border border-separator bg-surface p-6"
    >
      <span className="mb-3 grid size-11 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        <KeyRound className="size-5" aria-hidden />
      </span>
      <h2 id="sign-in-title" className="text-lg font-semibold">
        {t("signIn.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("signIn.help")}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          void submit().then(() => focusFirstInvalidField(form));
        }}
      >
        {errorKey && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {t(errorKey)}
          </p>
        )}
        <FormTextField
          control={control}
          name="username"
          label={t("signIn.username")}
          autoComplete="username"
          isRequired
          isExact
        />
        <FormPasswordField
          control={control}
          name="password"
          label={t("signIn.password")}
          autoComplete="current-password"
          labels={{ show: t("signIn.showPassword"), hide: t("signIn.hidePassword") }}
        />
        <Button type="submit" fullWidth isPending={formState.isSubmitting}>
          {t("signIn.submit")}
        </Button>
        {onCancel && (
          <Button variant="ghost" fullWidth onClick={onCancel}>
            {t("signIn.cancel")}
          </Button>
        )}
      </form>
    </section>
  );
}
