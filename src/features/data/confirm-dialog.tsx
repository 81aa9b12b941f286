import "../../ui/overlays.css";
import type { ComponentProps } from "react";
import { ConfirmDialog as Dialog } from "../../ui/confirm-dialog.tsx";

export const ConfirmDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />;
