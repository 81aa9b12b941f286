import { memo } from "react";
import { linkAddresses } from "../../../ui/linked-text.tsx";

/** One to three emoji and nothing else. */
const FEW_EMOJI =
  /^(?:\s*(?:\p{RI}{2}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?)(?:\p{EMod}|\u200D\p{Extended_Pictographic}\uFE0F?)*){1,3}\s*$/u;

/** A message of few emoji is shown larger and without a bubble. */
export const isFewEmoji = (text: string): boolean => text.length < 64 && FEW_EMOJI.test(text);

export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto" className="block text-pretty whitespace-pre-wrap wrap-anywhere">
      {linkAddresses(text)}
    </span>
  );
});
