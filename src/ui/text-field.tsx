import { Description, FieldError, TextField as HeroTextField, Label, TextArea } from "@heroui/react";
import { inputVariants } from "@heroui/styles";
import type { ComponentProps, KeyboardEventHandler, ReactNode, Ref } from "react";
import { Input } from "react-aria-components/Input";

export interface TextFieldProps
  extends Omit<
    ComponentProps<typeof HeroTextField>,
    "children" | "dir" | "form" | "fullWidth" | "onKeyDown" | "ref" | "validationBehavior"
  > {
  label?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** For usernames and codes: no capital letters and no corrections. Types other than `text` are always exact. */
  isExact?: boolean;
  /** The number of rows makes the field a text area. */
  rows?: number;
  inputClassName?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler;
}

/** HeroUI's `Input` also supports combo boxes: lists, menus and popovers would add 50 kB gzip to the sign-in page. */
export function TextField({
  label,
  help,
  error,
  placeholder,
  isExact = false,
  rows,
  inputClassName = "",
  inputRef,
  lang,
  onKeyDown,
  ...field
}: TextFieldProps) {
  const isText = (field.type ?? "text") === "text";
  // React Aria would put some of these on the element around the input, and stop the key presses.
  const inputAttributes = {
    dir: isText ? "auto" : "ltr",
    ...((isExact || !isText) && { autoCapitalize: "off", spellCheck: false }),
    ...(lang && { lang }),
    ...(placeholder && { placeholder }),
    ...(onKeyDown && { onKeyDown }),
  };
  return (
    <HeroTextField autoComplete="off" isInvalid={error !== undefined} {...field} validationBehavior="aria" fullWidth>
      {label && <Label>{label}</Label>}
      {rows === undefined ? (
        <Input data-slot="input" className={`${inputVariants()} ${inputClassName}`} {...inputAttributes} />
      ) : (
        <TextArea rows={rows} className={inputClassName} {...(inputRef && { ref: inputRef })} {...inputAttributes} />
      )}
      {help && <Description>{help}</Description>}
      <FieldError>{error}</FieldError>
    </HeroTextField>
  );
}
