import type { ComponentProps } from "react";

/** No `autoFocus`: React sets it too early, when the dialog behind still keeps the focus. HeroUI's button waits. */
interface ButtonProps extends Omit<ComponentProps<"button">, "autoFocus"> {
  variant?: "primary" | "secondary" | "tertiary" | "outline" | "ghost" | "danger" | "danger-soft";
  size?: "sm" | "md" | "lg";
  isIconOnly?: boolean;
  fullWidth?: boolean;
  /** Keeps the focus, unlike `disabled`. */
  isPending?: boolean;
}

/**
 * Looks like HeroUI's button. Only triggers of HeroUI's menus and popovers, and buttons that a dialog focuses, need
 * HeroUI's own.
 */
export function Button({
  variant = "primary",
  size = "md",
  isIconOnly = false,
  fullWidth = false,
  isPending = false,
  className = "",
  type = "button",
  onClick,
  ...props
}: ButtonProps) {
  const classes = ["button", `button--${variant}`];
  if (size !== "md") classes.push(`button--${size}`);
  if (isIconOnly) classes.push("button--icon-only");
  if (fullWidth) classes.push("button--full-width");
  if (className) classes.push(className);
  return (
    <button
      {...props}
      {...(isPending ? { "aria-disabled": true, "data-pending": true, type: "button" } : { type, onClick })}
      className={classes.join(" ")}
    />
  );
}
