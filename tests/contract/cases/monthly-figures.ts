import type { ContractCase } from "../case.ts";

export const monthlyFigures = {
  listMonthlyFigures: {},
  setMonthlyFigures: {
    withoutActivity: "a figure of the dashboard's own cards",
    invalid: {
      months: [undefined, [], Array(121).fill({ id: "2026-07", expenses: 1, goal: 1 })],
      "months.0.id": ["2026-13", "July"],
      "months.0.expenses": [undefined, -1, 0.001],
      "months.0.goal": [undefined, "500"],
    },
  },
} satisfies Record<string, ContractCase>;
