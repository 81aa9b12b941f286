/** How the rows of the notification centre look that lead somewhere or open. */
export const rowClassName =
  "flex w-full min-h-11 items-start gap-3 rounded-xl px-3 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus";
