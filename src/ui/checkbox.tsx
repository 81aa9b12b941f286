import { Checkbox as HeroCheckbox } from "@heroui/react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<typeof HeroCheckbox>, "children"> {
  contentClassName?: string;
  /** The visible label. */
  children?: ReactNode;
}

export function Checkbox({ contentClassName = "", children, ...props }: CheckboxProps) {
  return (
    <HeroCheckbox {...props}>
      <HeroCheckbox.Content className={contentClassName}>
        <HeroCheckbox.Control>
          <HeroCheckbox.Indicator />
        </HeroCheckbox.Control>
        {children}
      </HeroCheckbox.Content>
    </HeroCheckbox>
  );
}
