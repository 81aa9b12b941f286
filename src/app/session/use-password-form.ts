import { valibotResolver } from "@hookform/resolvers/valibot";
import { useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { changePasswordAndSignIn } from "../../api/queries/auth.ts";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { updatePasswordAtom } from "../../state/password-form.ts";

export interface AccountIdentity {
  username: string;
  fullName: string;
  email: string;
}

/** The form to change one's password. Its values are also in `updatePasswordAtom` until it is saved or closed. */
export function usePasswordForm({ username }: AccountIdentity, onDone: () => void) {
  const { t } = useTranslation("account");
  const setAtom = useSetAtom(updatePasswordAtom);
  const schema = v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.nonEmpty(t("password.required"))),
      newPassword: v.pipe(
        v.string(),
        v.nonEmpty(t("password.required")),
        v.minLength(MIN_ACCOUNT_PASSWORD_LENGTH, t("password.tooShort", { min: MIN_ACCOUNT_PASSWORD_LENGTH })),
      ),
      repeated: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [["currentPassword"], ["newPassword"]],
        ({ currentPassword, newPassword }) => newPassword === "" || newPassword !== currentPassword,
        t("password.same"),
      ),
      ["newPassword"],
    ),
    v.forward(
      v.partialCheck(
        [["newPassword"], ["repeated"]],
        ({ newPassword, repeated }) => newPassword === repeated,
        t("password.different"),
      ),
      ["repeated"],
    ),
  );
  const { control, formState, handleSubmit, setError, subscribe } = useForm({
    defaultValues: { currentPassword: "", newPassword: "", repeated: "" },
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setAtom({ ...values }) }),
    [setAtom, subscribe],
  );
  useEffect(() => () => setAtom(RESET), [setAtom]);

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePasswordAndSignIn(username, { currentPassword, newPassword });
      setAtom(RESET);
      toast.success(t("password.done"));
      onDone();
    } catch (error) {
      const { field, key } = toFormError(error);
      setError(field, { message: t(`password.${key}`) });
    }
  });
  return { control, errors: formState.errors, isPending: formState.isSubmitting, save };
}

function toFormError(error: unknown) {
  if (!(error instanceof CallError)) return { field: "root", key: "failed" } as const;
  if (error.status === 400 && typeof error.error === "object") {
    if (error.error.currentPassword) return { field: "currentPassword", key: "wrong" } as const;
    if (error.error.newPassword) return { field: "newPassword", key: "tooLong" } as const;
  }
  const key = error.status === 507 ? "full" : error.status === 401 ? "signedOut" : "failed";
  return { field: "root", key } as const;
}
