import "./overlays.css";
import { Button, Drawer } from "@heroui/react";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { singleFlight } from "../lib/single-flight.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { focusFirstInvalidField } from "./focus-first-invalid-field.ts";

export interface FormDrawerProps {
  title: string;
  /** One line below the title. */
  help?: ReactNode;
  cancel: string;
  submit: string;
  /** What is asked before something typed is lost. */
  discardPrompt: { title: string; help: string; stay: string; discard: string };
  /** True while something typed is not saved: leaving asks. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why it cannot be saved at all; the fields may still be read. */
  disabledReason?: string | undefined;
  /** What went wrong, beyond single fields. What was typed stays. */
  failure?: string | undefined;
  /** Said above the fields, such as that a draft came back. */
  notice?: ReactNode;
  /** Settles when it is known what became of it: the keyboard then goes to the first field with a fault. */
  onSubmit: () => Promise<void>;
  /** Leads away from the address that opens the drawer; the drawer itself asks about what is unsaved. */
  onClose: () => void;
  /** The person gave up what was typed. */
  onDiscard: () => void;
  children: ReactNode;
}

/** A form over the page, as wide as a phone. It stands under an address of its own: Back closes it, a reload keeps it. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, help, cancel, submit, discardPrompt, isDirty, isSaving, disabledReason, failure, notice, children } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState(0);
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, withResolver: true, enableBeforeUnload: false });
  const [once] = useState(singleFlight);
  // Pressed twice, it is saved once.
  const save = () =>
    once(async () => {
      if (disabledReason !== undefined) return;
      await props.onSubmit();
      setAnswered((times) => times + 1);
    });
  // Once the faults are on screen: what came of an answer is drawn later than the answer comes.
  useEffect(() => {
    if (answered > 0 && form.current) focusFirstInvalidField(form.current);
  }, [answered]);
  return (
    <>
      <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || props.onClose()}>
        <Drawer.Content placement="right">
          <Drawer.Dialog className="w-full max-w-md">
            <Drawer.CloseTrigger aria-label={cancel} />
            <Drawer.Header>
              <Drawer.Heading className="pe-8 break-words">{title}</Drawer.Heading>
              {help && <p className="text-sm text-muted">{help}</p>}
            </Drawer.Header>
            <form
              ref={form}
              noValidate
              className="flex min-h-0 flex-1 flex-col"
              onSubmit={(event) => {
                event.preventDefault();
                void save();
              }}
            >
              <Drawer.Body className="flex flex-col gap-5 px-1 pt-4">
                {notice}
                {disabledReason && (
                  <p role="status" className="rounded-xl bg-default px-4 py-3 text-sm">
                    {disabledReason}
                  </p>
                )}
                {failure && (
                  <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                    {failure}
                  </p>
                )}
                {children}
              </Drawer.Body>
              <Drawer.Footer>
                <Button variant="tertiary" onPress={props.onClose}>
                  {cancel}
                </Button>
                <Button type="submit" isDisabled={disabledReason !== undefined} isPending={isSaving}>
                  {submit}
                </Button>
              </Drawer.Footer>
            </form>
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
      <ConfirmDialog
        isOpen={blocker.status === "blocked"}
        title={discardPrompt.title}
        help={discardPrompt.help}
        cancelLabel={discardPrompt.stay}
        confirmLabel={discardPrompt.discard}
        onCancel={() => blocker.reset?.()}
        onConfirm={() => {
          props.onDiscard();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
