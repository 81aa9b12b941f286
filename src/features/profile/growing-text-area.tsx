import type { ComponentProps, Ref } from "react";

interface GrowingTextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "className"> {
  value: string;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function GrowingTextArea({ value, ...field }: GrowingTextAreaProps) {
  return (
    <div className="grid max-h-96 min-w-0 flex-1 overflow-y-auto rounded-xl border border-field-border bg-field-background focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      {/* The invisible copy of the text makes the field as high as its text; Firefox has no `field-sizing`. */}
      <div aria-hidden className={`${textClassName} invisible whitespace-pre-wrap wrap-anywhere`}>
        {value}{" "}
      </div>
      <textarea
        {...field}
        value={value}
        dir="auto"
        rows={1}
        className={`${textClassName} resize-none overflow-hidden bg-transparent wrap-anywhere text-foreground outline-none placeholder:text-muted`}
      />
    </div>
  );
}

/** Shared by the field and its invisible copy. */
const textClassName = "col-start-1 row-start-1 px-3 py-2 text-base leading-relaxed md:text-sm";
