import "../../ui/overlays.css";
import type { ComponentProps } from "react";
import { ConfirmDialog as Dialog } from "../../ui/confirm-dialog.tsx";

/** Asks before something is deleted. A file of its own, so that the dialog and the overlay styles load lazily. */
export const ConfirmDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />;
