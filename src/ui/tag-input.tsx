import { Description, FieldError, Input, Label, Tag, TagGroup, TextField } from "@heroui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { toOneLine } from "../lib/readable-text.ts";
import { isEqualText } from "../lib/search.ts";
import { Button } from "./button.tsx";

interface TagInputProps {
  label: string;
  help: string;
  addLabel: string;
  removeLabel: (tag: string) => string;
  tags: readonly string[];
  /** Tags already in use. */
  suggestions: readonly string[];
  getTagLabel: (tag: string) => string;
  error?: string | undefined;
  maxLength: number;
  maxTags: number;
  onChange: (tags: string[]) => void;
}

export function TagInput({
  label,
  help,
  addLabel,
  removeLabel,
  tags,
  suggestions,
  getTagLabel,
  error,
  maxLength,
  maxTags,
  onChange,
}: TagInputProps) {
  const [text, setText] = useState("");
  const add = (input: string) => {
    const tag = toOneLine(input).normalize("NFC").trim();
    // The tags in use keep their spelling.
    const knownTag = suggestions.find((each) => isEqualText(each, tag)) ?? tag;
    if (tag && !tags.some((each) => isEqualText(each, tag))) onChange([...tags, knownTag]);
    setText("");
  };
  const isFull = tags.length >= maxTags;
  const availableSuggestions = isFull ? [] : suggestions.filter((tag) => !tags.includes(tag));
  return (
    <div className="flex flex-col gap-2">
      <TextField value={text} onChange={setText} isInvalid={error !== undefined} fullWidth>
        <Label>{label}</Label>
        <div className="flex gap-2">
          <Input
            className="min-w-0 flex-1"
            placeholder={addLabel}
            enterKeyHint="done"
            maxLength={maxLength}
            disabled={isFull}
            onKeyDown={(event) => {
              // While an IME composes text, Enter confirms the word instead of adding the tag.
              if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => add(text)}
          />
          <Button variant="outline" isIconOnly disabled={isFull} aria-label={addLabel} onClick={() => add(text)}>
            <Plus aria-hidden />
          </Button>
        </div>
        <Description>{help}</Description>
        <FieldError>{error}</FieldError>
      </TextField>
      {tags.length > 0 && (
        <TagGroup aria-label={label} onRemove={(keys) => onChange(tags.filter((tag) => !keys.has(tag)))}>
          <TagGroup.List items={tags.map((tag) => ({ id: tag }))}>
            {({ id }) => (
              <Tag id={id} textValue={getTagLabel(id)} className="max-w-full">
                <span className="min-w-0 truncate">{getTagLabel(id)}</span>
                <Tag.RemoveButton aria-label={removeLabel(getTagLabel(id))} />
              </Tag>
            )}
          </TagGroup.List>
        </TagGroup>
      )}
      {availableSuggestions.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {availableSuggestions.map((tag) => (
            <Button key={tag} variant="outline" size="sm" className="border-dashed" onClick={() => add(tag)}>
              <Plus aria-hidden />
              {getTagLabel(tag)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
