import { AppToaster } from "./app-toaster.tsx";
import { UndoHost } from "./undo-host.tsx";

/** The toasts of the staff's screens, and what an undo in them needs. */
export function ToasterWithUndo() {
  return (
    <>
      <AppToaster />
      <UndoHost />
    </>
  );
}
