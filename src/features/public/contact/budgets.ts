/** The sizes of budget a visitor can choose from; none is chosen at first. */
export const budgets = ["unsure", "small", "medium", "large"] as const;
export type Budget = (typeof budgets)[number];
