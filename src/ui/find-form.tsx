import { useState } from "react";
import { Button } from "./button.tsx";
import { SearchBox } from "./search-box.tsx";

interface FindFormProps {
  label: string;
  clearLabel: string;
  submitLabel: string;
  /** Gets the trimmed text; undefined if nothing was typed. */
  onFind: (q: string | undefined) => void;
}

export function FindForm({ label, clearLabel, submitLabel, onFind }: FindFormProps) {
  const [q, setQ] = useState("");
  const find = () => onFind(q.trim() || undefined);
  return (
    <div className="flex w-full max-w-md flex-wrap justify-center gap-2">
      <SearchBox
        label={label}
        clearLabel={clearLabel}
        value={q}
        onChange={setQ}
        onSubmit={find}
        className="min-w-0 flex-1 basis-56"
      />
      <Button onClick={find}>{submitLabel}</Button>
    </div>
  );
}
