const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** Which way a key moves through the requests: by its place, for a Thai keyboard has other letters on it. */
export function getKeyStep({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | undefined {
  return ctrlKey || metaKey || altKey ? undefined : steps[code];
}
