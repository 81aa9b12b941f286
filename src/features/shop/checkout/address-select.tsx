import { type ReactNode, useId } from "react";
import { useController } from "react-hook-form";
import { NativeSelect } from "../../../ui/native-select.tsx";
import type { AddressField } from "./address-values.ts";
import type { AddressFormState } from "./use-address-form.ts";

interface AddressSelectProps {
  form: AddressFormState;
  name: AddressField;
  label: string;
  autoComplete: string;
  /** By default, the form's value. */
  value?: string;
  choices: readonly { value: string; name: string }[];
  /** The text of the empty choice; without it, there is none. */
  placeholder?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  onChange: (value: string) => void;
  className?: string;
  children?: ReactNode;
}

export function AddressSelect(props: AddressSelectProps) {
  const { form, name, label, autoComplete, choices, placeholder, isDisabled = false, isRequired = false } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const id = useId();
  const error = fieldState.error?.message;
  const value = props.value ?? field.value;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${props.className ?? ""}`}>
      <label htmlFor={id} className={`label ${isRequired ? "label--required" : ""}`}>
        {label}
      </label>
      <NativeSelect
        id={id}
        name={name}
        autoComplete={autoComplete}
        value={value}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={field.onBlur}
        className={`${value === "" ? "text-muted" : ""} ${error ? "border-danger" : ""}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
      {error && (
        <span id={`${id}-error`} className="text-xs text-danger">
          {error}
        </span>
      )}
    </div>
  );
}
