import type { ComponentProps } from "react";
import { Button } from "../../../../ui/button.tsx";

interface ActionButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "children"> {
  onPress: () => void;
}

/**
 * Ignores the second click of a double-click: by then another action may be in its place, such as "Mark as shipped"
 * after "Mark as packed".
 */
export const ActionButton = ({ onPress, ...props }: ActionButtonProps) => (
  <Button {...props} onClick={({ detail }) => detail < 2 && onPress()} />
);
