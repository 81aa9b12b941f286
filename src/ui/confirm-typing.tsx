export interface ConfirmTypingProps {
  isOpen: boolean;
  title: string;
  help: string;
  /** What must be typed; compared without regard to case and outer spaces. */
  word: string;
  confirm: string;
  stay: string;
  onStay: () => void;
  onConfirm: () => void;
}

/** Asks for a word before something is lost that cannot be brought back. */
export function ConfirmTyping(_: ConfirmTypingProps) {
  return null;
}
