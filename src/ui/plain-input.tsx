import { inputVariants } from "@heroui/styles";
import { Input, type InputProps } from "react-aria-components/Input";

/** HeroUI's `Input` also supports combo boxes: lists, menus and popovers would add 50 kB gzip to the sign-in page. */
export function PlainInput(props: Omit<InputProps, "className">) {
  return <Input data-slot="input" className={inputVariants()} {...props} />;
}
