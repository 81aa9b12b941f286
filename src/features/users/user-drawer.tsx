import { useEffect, useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { userQuery } from "../../api/queries/users.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { useFreshQuery } from "../../api/use-fresh-query.ts";
import { addUser, type User, updateUser, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { getCountries } from "../../lib/countries.ts";
import { useCan } from "../../state/ability.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useUserGuards } from "./use-user-guards.ts";
import {
  createUserSchema,
  type ErrorKey,
  getErrorKey,
  getErrorMessage,
  getServerErrors,
  toFormValues,
  type UserValues,
  userDraftSchema,
} from "./user-values.ts";

interface UserDrawerProps {
  userId: number | "new";
  onClose: () => void;
  /** Called after saving. Closes the drawer and does not ask about unsaved changes, because everything is saved. */
  onSaved: (user: User) => void;
}

export function UserDrawer({ userId, onClose, onSaved }: UserDrawerProps) {
  const { t } = useTranslation("users");
  const isNew = userId === "new";
  const { data: user, error } = useFreshQuery(userQuery(isNew ? 0 : userId), !isNew);
  // If a refetch fails, keep the form open; if the user was deleted, close it.
  const mustClose = error !== null && (!user || (error instanceof CallError && error.status === 404));

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when the user is found to be deleted
  useEffect(() => {
    if (!mustClose) return;
    toast.error(getErrorMessage(error, t, "failed.action"));
    onClose();
  }, [mustClose]);

  if (!isNew && !user) return null;
  return <UserFormDrawer user={user} onClose={onClose} onSaved={onSaved} />;
}

interface UserFormDrawerProps extends Pick<UserDrawerProps, "onClose" | "onSaved"> {
  user: User | undefined;
}

function UserFormDrawer({ user, onClose, onSaved }: UserFormDrawerProps) {
  const { t } = useTranslation("users");
  const canSave = useCan(user ? "update" : "create", "User");
  const form = useUserForm(user, onSaved);
  return (
    <FormDrawer
      title={t(user ? "form.editTitle" : "form.newTitle")}
      help={user?.fullName}
      submit={t(user ? "form.save" : "form.add")}
      unsavedChanges={t("unsavedChanges")}
      form={form}
      disabledReason={canSave ? undefined : t("readOnly")}
      error={form.error}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <UserFields form={form} user={user} />
    </FormDrawer>
  );
}

/** `type` and `autoCapitalize` choose the keyboard that phones show. */
const inputProps = {
  fullName: { autoCapitalize: "words", isRequired: true },
  username: { isExact: true, isRequired: true },
  email: { type: "email", isRequired: true },
  company: { autoCapitalize: "words" },
  contact: { type: "tel" },
} as const;

function UserFields({ form, user }: { form: UserFormState; user: User | undefined }) {
  const { t, i18n } = useTranslation(["users", "common"]);
  const { getChangeConflict } = useUserGuards();
  const { control } = form;
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);

  const renderTextField = (name: keyof typeof inputProps) => (
    <FormTextField
      {...inputProps[name]}
      control={control}
      name={name}
      label={t(`fields.${name}`)}
      help={name === "username" && t("form.usernameHelp")}
      autoFocus={name === "fullName"}
      spellCheck="false"
    />
  );
  /** If no option is allowed, the select is disabled and shows `disabledReason`. */
  const renderSelect = <Name extends "role" | "currentPlan" | "status" | "country">(
    name: Name,
    label: string,
    choices: readonly { value: UserValues[Name]; name: string }[],
    disabledReason?: string,
  ) => (
    <div>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ChoiceSelect
            label={label}
            showsLabel
            value={field.value}
            choices={choices}
            isDisabled={disabledReason !== undefined}
            onChange={field.onChange}
          />
        )}
      />
      {disabledReason && <p className="mt-1 text-xs text-muted">{disabledReason}</p>}
    </div>
  );
  const findConflict = <Name extends "role" | "status">(name: Name, options: readonly UserValues[Name][]) =>
    user && options.map((option) => getChangeConflict(user, { [name]: option })).find(Boolean);
  return (
    <>
      {renderTextField("fullName")}
      {renderTextField("username")}
      {renderTextField("email")}
      {renderSelect(
        "role",
        t("fields.role"),
        userRoles.map((value) => ({ value, name: t(`common:roles.${value}`) })),
        findConflict("role", userRoles),
      )}
      <div className="grid grid-cols-2 gap-3">
        {renderSelect(
          "currentPlan",
          t("fields.currentPlan"),
          userPlans.map((value) => ({ value, name: t(`plans.${value}`) })),
        )}
        {renderSelect(
          "status",
          t("fields.status"),
          userStatuses.map((value) => ({ value, name: t(`statuses.${value}`) })),
          findConflict("status", userStatuses),
        )}
      </div>
      {renderTextField("company")}
      {renderSelect("country", t("fields.country"), [
        { value: "", name: t("form.noCountry") },
        ...countries.map(({ code, name }) => ({ value: code, name })),
      ])}
      {renderTextField("contact")}
    </>
  );
}

function useUserForm(user: User | undefined, onSaved: (saved: User) => void) {
  const { t, i18n } = useTranslation("users");
  const form = useDraftForm({
    draftKey: `users:${user?.id ?? "new"}`,
    draftSchema: userDraftSchema,
    defaultValues: toFormValues(user),
    schema: useMemo(() => createUserSchema(t, i18n.language), [t, i18n.language]),
  });
  const add = useEndpointMutation(addUser);
  const update = useEndpointMutation(updateUser);

  const save = form.handleSubmit(async (values) => {
    try {
      const { user: savedUser } = user
        ? await update.mutateAsync({ body: { user: { id: user.id, ...form.getChanges() } } })
        : await add.mutateAsync({ body: { user: values } });
      form.deleteDraft();
      onSaved(savedUser);
      toast.success(t(user ? "done.saved" : "done.added", { name: savedUser.fullName }));
    } catch (error) {
      const serverErrors = getServerErrors(error, t);
      for (const { field, message } of serverErrors) form.setError(field, { type: "server", message });
      if (serverErrors.length === 0) form.setError("root", { type: getErrorKey(error, "failed.save") });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const errorKey = form.formState.errors.root?.type as ErrorKey | undefined;
  return { ...form, save, error: errorKey && t(errorKey) };
}
type UserFormState = ReturnType<typeof useUserForm>;
