import { useState } from "react";

/**
 * The text of a field whose value lives in the address. Typing shows at once, though the address follows a moment later;
 * a change of the address from elsewhere (Back, a cleared filter) shows too.
 */
export function useUrlText(inAddress: string, setAddress: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState<string[]>([]);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Caught up with the newest: whatever comes now comes from elsewhere.
    if (inAddress === sent.at(-1)) setSent([]);
    else if (sent.includes(inAddress)) setSent(sent.slice(sent.indexOf(inAddress) + 1));
    else setText(inAddress);
  }
  const change = (next: string) => {
    setText(next);
    setSent([...sent, next]);
    setAddress(next);
  };
  return [text, change] as const;
}
