import { useState } from "react";

/** For example what a drawer shows while it closes, or whether it was ever open. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return value ?? lastValue;
}
