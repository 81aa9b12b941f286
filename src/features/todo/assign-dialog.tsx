import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Assignee } from "../../contract/todo.ts";
import { AssigneeField } from "./assignee-field.tsx";

interface AssignDialogProps {
  count: number;
  onAssign: (assignee: Assignee | null) => void;
  onClose: () => void;
}

export function AssignDialog({ count, onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation(["todo", "common"]);
  const [assignee, setAssignee] = useState<Assignee | null>(null);
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm" placement="top">
        <Modal.Dialog className="overflow-visible">
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold">{t("bulk.assignTitle", { count })}</Modal.Heading>
          </Modal.Header>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (assignee) onAssign(assignee);
            }}
          >
            <Modal.Body className="overflow-visible">
              <AssigneeField autoFocus value={assignee} onChange={setAssignee} />
            </Modal.Body>
            <Modal.Footer className="flex-wrap">
              <Button variant="tertiary" onClick={onClose}>
                {t("common:cancel")}
              </Button>
              <Button variant="outline" onClick={() => onAssign(null)}>
                {t("bulk.unassign")}
              </Button>
              <Button type="submit" disabled={!assignee}>
                {t("bulk.assign")}
              </Button>
            </Modal.Footer>
          </form>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
