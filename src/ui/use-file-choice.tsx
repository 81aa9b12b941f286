import { useRef, useState } from "react";

interface FileChoiceOptions {
  /** The file types as the `accept` attribute lists them. */
  accept: string;
  label: string;
}

/** Lets the user choose a file. `input` is the hidden file field; `choose` opens the browser's dialog. */
export function useFileChoice({ accept, label }: FileChoiceOptions) {
  const [file, setFile] = useState<File>();
  const inputRef = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        // Reset the input so that the same file can be chosen again.
        currentTarget.value = "";
        if (chosen) setFile(chosen);
      }}
    />
  );
  return { file, setFile, input, choose: () => inputRef.current?.click() };
}
