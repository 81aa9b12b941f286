import type { ReactNode } from "react";

interface ActionButtonProps {
  className: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * Ignores the second click of a double-click: by then another action may be in its place, such as "Mark as shipped"
 * after "Mark as packed".
 */
export const ActionButton = ({ className, onPress, children }: ActionButtonProps) => (
  <button type="button" className={`button ${className}`} onClick={({ detail }) => detail < 2 && onPress()}>
    {children}
  </button>
);
