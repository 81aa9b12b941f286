import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from "react";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The file types as the `accept` attribute lists them. By default all. */
  accept?: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button opens the browser's dialog with `ref.current.click()`. */
export function FileInput({ onChoose, label, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Reset the input so that the same file can be chosen again.
        currentTarget.value = "";
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}

/** `input` is the hidden file field; `choose` opens the browser's dialog. */
export function useFileChoice({ accept, label }: { accept: string; label: string }) {
  const [file, setFile] = useState<File>();
  const inputRef = useRef<HTMLInputElement>(null);
  const input = <FileInput ref={inputRef} accept={accept} label={label} onChoose={([chosen]) => setFile(chosen)} />;
  return { file, setFile, input, choose: () => inputRef.current?.click() };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Spread `dropProps` on the element that accepts dropped files. `isOver` is true while the user drags files over it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the page and open the file, also where files are not allowed.
      event.preventDefault();
      if (isDisabled) event.dataTransfer.dropEffect = "none";
      else setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isDisabled) onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}

export function addPastedFiles(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = [...event.clipboardData.files];
  // Office apps put a picture of the text beside the text: then paste the text.
  if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
  event.preventDefault();
  add(files);
}
