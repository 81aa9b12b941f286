import "../../ui/overlays.css";
import type { ComponentProps } from "react";
import { ConfirmDialog as Dialog } from "../../ui/confirm-dialog.tsx";

/** The question before something is lost, with what it needs to open over the page. */
export const ConfirmDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />;
