export const rowClass =
  "group flex min-h-16 w-full items-center gap-3 rounded-xl px-2 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset aria-[current=true]:bg-surface-secondary";
