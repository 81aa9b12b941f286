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

/** Shown instead of content that could not be loaded, with a retry button. */
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
