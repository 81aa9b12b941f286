import { Button } from "./button.tsx";
import "./overlays.css";
import { Drawer } from "@heroui/react";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { singleFlight } from "../lib/promises.ts";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { focusFirstInvalidField } from "./focus.ts";
import { DraftNotice } from "./notice-panel.tsx";
import { WholeWords } from "./whole-words.tsx";

export interface FormDrawerProps {
  title: string;
  /** `lg` is for forms with fields side by side. */
  size?: "md" | "lg";
  help?: ReactNode;
  submit: string;
  /** Says that the changes are not saved, when the drawer asks before it discards them. */
  unsavedChanges: string;
  /** Closing a drawer with unsaved changes asks first. */
  form: { isDirty: boolean; wasRestored: boolean; discard: () => void; formState: { isSubmitting: boolean } };
  /** Shown above the fields. */
  disabledReason?: string | undefined;
  /** An error of the whole form rather than of one field. */
  error?: string | undefined;
  /** When the promise resolves, the focus moves to the first invalid field, if any. */
  onSubmit: () => Promise<void>;
  /** Must navigate to the URL of the closed drawer. FormDrawer blocks this navigation to ask about unsaved changes. */
  onClose: () => void;
  children: ReactNode;
}

/** The URL says whether the drawer is open, so Back closes it and a reload keeps it open. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, size = "md", help, submit, unsavedChanges, form, disabledReason, error, children } = props;
  const { t } = useTranslation();
  const formElement = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const blocker = useBlocker({ shouldBlockFn: () => form.isDirty, withResolver: true, enableBeforeUnload: false });
  const [once] = useState(singleFlight);
  // Ignore a second press while the form is being saved.
  const save = () =>
    once(async () => {
      if (disabledReason !== undefined) return;
      await props.onSubmit();
      setSubmitCount((count) => count + 1);
    });
  // Focus the invalid field in an effect, because the response's errors render after onSubmit has resolved.
  useEffect(() => {
    if (submitCount > 0 && formElement.current) focusFirstInvalidField(formElement.current);
  }, [submitCount]);
  return (
    <>
      <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || props.onClose()}>
        <Drawer.Content placement="right">
          <Drawer.Dialog className={`w-full ${size === "lg" ? "max-w-2xl" : "max-w-md"}`}>
            <Drawer.CloseTrigger aria-label={t("cancel")} />
            <Drawer.Header>
              <Drawer.Heading className="break-words">
                <WholeWords>{title}</WholeWords>
              </Drawer.Heading>
              {help && <p className="text-sm text-muted">{help}</p>}
            </Drawer.Header>
            <form
              ref={formElement}
              noValidate
              className="flex min-h-0 flex-1 flex-col"
              onSubmit={(event) => {
                event.preventDefault();
                void save();
              }}
            >
              <Drawer.Body className="flex flex-col gap-5 px-1 pt-4">
                {form.wasRestored && <DraftNotice onDiscard={form.discard} />}
                {disabledReason && (
                  <p role="status" className="rounded-xl bg-default px-4 py-3 text-sm">
                    {disabledReason}
                  </p>
                )}
                {error && (
                  <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
                    {error}
                  </p>
                )}
                {children}
              </Drawer.Body>
              <Drawer.Footer>
                <Button variant="tertiary" onClick={props.onClose}>
                  {t("cancel")}
                </Button>
                <Button type="submit" disabled={disabledReason !== undefined} isPending={form.formState.isSubmitting}>
                  {submit}
                </Button>
              </Drawer.Footer>
            </form>
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
      <DiscardDialog blocker={blocker} help={unsavedChanges} onDiscard={form.discard} />
    </>
  );
}
