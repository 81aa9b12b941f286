/** The tags that are a priority, most urgent first. The app gives a task one of them; an imported task may have several. */
export const priorities = ["high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

const isPriority = (tag: string): tag is Priority => (priorities as readonly string[]).includes(tag);

export const getPriority = (tags: readonly string[]): Priority | undefined =>
  priorities.find((priority) => tags.includes(priority));

export const getOtherTags = (tags: readonly string[]): string[] => tags.filter((tag) => !isPriority(tag));

export const setPriority = (tags: readonly string[], priority: Priority | undefined): string[] => [
  ...(priority ? [priority] : []),
  ...getOtherTags(tags),
];

export const priorityChipClasses: Record<Priority, string> = {
  high: "bg-danger-soft text-danger-soft-foreground",
  medium: "bg-warning-soft text-warning-soft-foreground",
  low: "bg-default text-muted",
};
export const priorityRingClasses: Record<Priority, string> = {
  high: "border-danger",
  medium: "border-attention",
  low: "border-accent",
};
