import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useAddUser, useUpdateUser } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { getServerErrors, toFormValues, userDraftSchema, validateUser } from "./user-values.ts";

/** The state of the form of a user, kept as a draft with every key until it is saved or discarded. */
export function useUserForm(user: User | undefined, onSaved: (saved: User) => void) {
  const { t, i18n } = useTranslation("users");
  const form = useDraftForm({
    name: `users:${user?.id ?? "new"}`,
    initial: toFormValues(user),
    schema: userDraftSchema,
  });
  const [failure, setFailure] = useState<string>();
  const add = useAddUser();
  const update = useUpdateUser();

  const save = async () => {
    const faults = validateUser(form.values, t, i18n.language);
    form.setFaults(faults);
    setFailure(undefined);
    if (Object.keys(faults).length > 0) return;
    try {
      const { user: saved } = user
        ? await update.mutateAsync({ body: { user: { id: user.id, ...form.changes } } })
        : await add.mutateAsync({ body: { user: form.values } });
      form.forget();
      onSaved(saved);
      toast.success(t(user ? "done.saved" : "done.added", { name: saved.fullName }));
    } catch (error) {
      const refused = getServerErrors(error, t);
      form.setFaults(refused.faults);
      setFailure(refused.failure);
    }
  };
  return { ...form, failure, save, isSaving: add.isPending || update.isPending };
}
export type UserFormState = ReturnType<typeof useUserForm>;
