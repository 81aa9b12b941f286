import { Button } from "@heroui/react";
import type { ReactNode } from "react";
import { focusFirstInvalidField } from "../../ui/focus-first-invalid-field.ts";

interface EntryFormProps {
  title: string;
  help: string;
  submit: string;
  isPending: boolean;
  /** What went wrong with the whole, above the fields. */
  failure: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame that signing in and registering share. */
export function AuthForm({ title, help, submit, isPending, failure, onSubmit, children }: EntryFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusFirstInvalidField(event.currentTarget);
      }}
    >
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-sm text-muted">{help}</p>
      </div>
      {failure && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {failure}
        </p>
      )}
      {children}
      <Button type="submit" size="lg" fullWidth isPending={isPending}>
        {submit}
      </Button>
    </form>
  );
}
