import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useAddUser, useUpdateUser } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { createUserSchema, getErrorMessage, getServerErrors, toFormValues, userDraftSchema } from "./user-values.ts";

/** The form of a user, or of a new one when `user` is undefined. */
export function useUserForm(user: User | undefined, onSaved: (saved: User) => void) {
  const { t, i18n } = useTranslation("users");
  const form = useDraftForm({
    draftKey: `users:${user?.id ?? "new"}`,
    draftSchema: userDraftSchema,
    defaultValues: toFormValues(user),
    schema: useMemo(() => createUserSchema(t, i18n.language), [t, i18n.language]),
  });
  const add = useAddUser();
  const update = useUpdateUser();

  const save = form.handleSubmit(async (values) => {
    try {
      const { user: saved } = user
        ? await update.mutateAsync({ body: { user: { id: user.id, ...form.getChanges() } } })
        : await add.mutateAsync({ body: { user: values } });
      form.deleteDraft();
      onSaved(saved);
      toast.success(t(user ? "done.saved" : "done.added", { name: saved.fullName }));
    } catch (error) {
      const serverErrors = getServerErrors(error, t);
      for (const { field, message } of serverErrors) form.setError(field, { type: "server", message });
      if (serverErrors.length === 0) form.setError("root", { message: getErrorMessage(error, t, "failed.save") });
    }
  });
  return { ...form, save };
}
export type UserFormState = ReturnType<typeof useUserForm>;
