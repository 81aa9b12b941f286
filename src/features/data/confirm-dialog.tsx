import "../../ui/overlays.css";
import type { ComponentProps } from "react";
import { ConfirmDialog as Dialog } from "../../ui/confirm-dialog.tsx";

/** Asks the user to confirm a deletion. This module exists so that the dialog and its styles load lazily. */
export const ConfirmDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />;
