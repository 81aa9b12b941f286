import { Button } from "@heroui/react";
import { TriangleAlert } from "lucide-react";
import { focusContainer } from "./focus-container.ts";
import { NoticePanel } from "./notice-panel.tsx";

interface FailedPanelProps {
  title: string;
  help: string;
  retry: string;
  onRetry: () => void;
}

/** Stands where something would be that did not come: what happened, and the way to try again. */
export function FailedPanel({ title, help, retry, onRetry }: FailedPanelProps) {
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} title={title} help={help}>
        <Button
          onPress={({ target }) => {
            focusContainer(target);
            onRetry();
          }}
        >
          {retry}
        </Button>
      </NoticePanel>
    </div>
  );
}
