import "../../ui/overlays.css";
import type { ComponentProps } from "react";
import { ConfirmDialog as Dialog } from "../../ui/confirm-dialog.tsx";

/** Asks before something is deleted; lazy-loaded with the overlay styles. */
export const ConfirmDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />;
