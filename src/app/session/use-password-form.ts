import { useAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { changePasswordAndSignIn } from "../../api/queries/auth.ts";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../../lib/password-length.ts";
import { type PasswordFormValues, updatePasswordAtom } from "../../state/password-form.ts";

export interface AccountIdentity {
  username: string;
  fullName: string;
  email: string;
}

type Fault = "required" | "tooShort" | "same" | "different" | "wrong" | "tooLong";
type Faults = Partial<Record<keyof PasswordFormValues, Fault>>;
type Failure = "full" | "failed" | "signedOut";

/** Client-side validation errors. */
function faultsOf({ currentPassword = "", newPassword = "", repeated = "" }: PasswordFormValues): Faults {
  return {
    ...(!currentPassword && { currentPassword: "required" }),
    ...(newPassword.length < MIN_ACCOUNT_PASSWORD_LENGTH && { newPassword: newPassword ? "tooShort" : "required" }),
    ...(newPassword !== "" && newPassword === currentPassword && { newPassword: "same" }),
    ...(newPassword !== repeated && { repeated: "different" }),
  };
}

/** The password form. Its values are cleared on save and on leave. */
export function usePasswordForm({ username }: AccountIdentity, onDone: () => void) {
  const { t } = useTranslation("account");
  const [values, setValues] = useAtom(updatePasswordAtom);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Failure>();
  const [isPending, setPending] = useState(false);
  useEffect(() => () => setValues(RESET), [setValues]);

  const change = (part: PasswordFormValues) => {
    setValues({ ...values, ...part });
    setFaults((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in part))));
  };
  const save = async () => {
    const found = faultsOf(values);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const { currentPassword = "", newPassword = "" } = values;
    setPending(true);
    try {
      await changePasswordAndSignIn(username, { currentPassword, newPassword });
      setValues(RESET);
      toast.success(t("password.done"));
      onDone();
    } catch (error) {
      const said = refusal(error);
      if (typeof said === "string") setFailure(said);
      else setFaults(said);
    } finally {
      setPending(false);
    }
  };
  return { values, faults, failure, isPending, change, save };
}

function refusal(error: unknown): Faults | Failure {
  if (!(error instanceof CallError)) return "failed";
  if (error.status === 400 && typeof error.error === "object") {
    if (error.error.currentPassword) return { currentPassword: "wrong" };
    if (error.error.newPassword) return { newPassword: "tooLong" };
  }
  return error.status === 507 ? "full" : error.status === 401 ? "signedOut" : "failed";
}
