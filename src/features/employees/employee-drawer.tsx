import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addEmployee, type Employee, employeeStatuses } from "../../contract/employees.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { isNumeric } from "./cell-drafts.ts";
import { createEmployeeSchema, employeeDraftSchema, getDefaultValues, type TextFieldName } from "./employee-values.ts";
import { statusTextKeys } from "./status-cell.tsx";

interface EmployeeDrawerProps {
  onClose: () => void;
  /** Called after saving. Closes the drawer and does not ask about unsaved changes, because everything is saved. */
  onSaved: (employee: Employee) => void;
}

export function EmployeeDrawer({ onClose, onSaved }: EmployeeDrawerProps) {
  const { t } = useTranslation("employees");
  const form = useDraftForm({
    draftKey: "employees:new",
    draftSchema: employeeDraftSchema,
    defaultValues: getDefaultValues(toLocalDay(new Date())),
    schema: useMemo(() => createEmployeeSchema(t), [t]),
  });
  const add = useEndpointMutation(addEmployee);
  const { control } = form;
  const save = form.handleSubmit(async (employee) => {
    try {
      const { employee: addedEmployee } = await add.mutateAsync({ body: { employee } });
      form.deleteDraft();
      onSaved(addedEmployee);
    } catch (error) {
      form.setError("root", { type: error instanceof CallError && error.status === 507 ? "full" : "save" });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const error = form.formState.errors.root?.type as "full" | "save" | undefined;

  const renderTextField = (name: TextFieldName) => (
    <FormTextField
      control={control}
      name={name}
      label={isNumeric(name) ? t(`form.${name}`) : t(`columns.${name}`)}
      type={name === "email" ? "email" : "text"}
      {...(isNumeric(name) && { inputMode: "numeric" as const })}
      isRequired
      autoFocus={name === "full_name"}
      spellCheck="false"
    />
  );
  return (
    <FormDrawer
      title={t("form.title")}
      submit={t("form.submit")}
      unsavedChanges={t("unsavedChanges")}
      form={form}
      error={error && t(`failed.${error}`)}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {renderTextField("full_name")}
      {renderTextField("post")}
      {renderTextField("email")}
      {renderTextField("city")}
      <Controller
        control={control}
        name="start_date"
        render={({ field, fieldState }) => (
          <DateField
            label={t("columns.start_date")}
            openLabel={t("form.openCalendar")}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <ChoiceSelect
            label={t("columns.status")}
            showsLabel
            value={String(field.value)}
            choices={employeeStatuses.map((status) => ({
              value: String(status),
              name: t(`status.${statusTextKeys[status]}`),
            }))}
            onChange={(status) => field.onChange(Number(status))}
          />
        )}
      />
      {renderTextField("salary")}
      <div className="grid grid-cols-2 items-start gap-3">
        {renderTextField("age")}
        {renderTextField("experience")}
      </div>
    </FormDrawer>
  );
}
