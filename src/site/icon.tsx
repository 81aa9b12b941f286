import { icons } from "lucide-react";

interface IconProps {
  /** A Lucide name such as `credit-card`. */
  name: string;
  className?: string;
}

/** Only prerendered parts use it, because it imports all icons. */
export function Icon({ name, className }: IconProps) {
  const key = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const Component = icons[key as keyof typeof icons];
  if (!Component) throw new Error(`There is no icon ${name}.`);
  return <Component className={className} aria-hidden />;
}
