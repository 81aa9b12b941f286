import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface FrameNoticeProps {
  icon: LucideIcon;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** Stands where a drawing would be: why there is none, and what to do. */
export function ChartCardNotice({ icon: Icon, text, children }: FrameNoticeProps) {
  return (
    <div
      role={children ? "alert" : undefined}
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-xl border border-dashed border-border px-4 text-center text-sm text-muted"
    >
      <Icon className="size-6" aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}
