import { inputVariants } from "@heroui/styles";
import { Input, type InputProps } from "react-aria-components/Input";

/**
 * A text input that looks like HeroUI's. HeroUI's `Input` also supports combo boxes, which would add lists, menus and
 * popovers (50 kB gzip) to the sign-in page.
 */
export function PlainInput(props: Omit<InputProps, "className">) {
  return <Input data-slot="input" className={inputVariants()} {...props} />;
}
