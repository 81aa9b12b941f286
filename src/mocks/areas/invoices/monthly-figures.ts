import { listMonthlyFigures, setMonthlyFigures } from "../../../contract/monthly-figures.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { mutation, query } from "../../core/handler.ts";

export const monthlyFiguresHandlers = [
  query(listMonthlyFigures, async ({ db }) => ({ months: [...(await readAllCached(db.monthlyFigures))] })),

  mutation(setMonthlyFigures, ["monthlyFigures"], async ({ db, body: { months } }) => {
    const isEmpty = ({ expenses, goal }: (typeof months)[number]) => expenses === null && goal === null;
    await db.monthlyFigures.bulkPut(months.filter((each) => !isEmpty(each)));
    await db.monthlyFigures.bulkDelete(months.filter(isEmpty).map(({ id }) => id));
    return { months: await db.monthlyFigures.toArray() };
  }),
];
