import { parseBalance } from "../../src/contract/invoice-amounts.ts";
import { placeOrder } from "../../src/contract/shop-orders.ts";
import type { InvoiceRow } from "../../src/db/tables/invoices.ts";
import type { OrderRow, ProductRow } from "../../src/db/tables/shop.ts";
import { isSettled } from "../../src/domain/invoice-status.ts";
import { toCents } from "../../src/lib/money.ts";
import type { DatabaseRows } from "../fixtures/database-rows.ts";
import { getExampleRequest } from "../fixtures/example-request.ts";
import { importOwnBackup } from "./backups.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const STEPS_PER_ROUND = 20;
const KILLS_PERCENT = 50;
const MAX_DELAY_MS = 150;
const ORDERS_PATH = "/apps/ecommerce/orders";

interface Tables {
  orders: OrderRow[];
  invoices: InvoiceRow[];
  products: ProductRow[];
}
const toTables = (rows: DatabaseRows) => rows as unknown as Tables;

/** Kills the worker while it changes orders; afterwards stock, totals, payments and invoices must agree. */
export const orders: Scenario = {
  name: "Orders, payments and invoices",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);
    await device.send({ method: "GET", url: "/apps/ecommerce/orders", key: crypto.randomUUID() });
    const pieceCounts = countPieces(toTables(await device.readTables()));
    const placedIds = new Set<number>();

    async function send(random: Random, method: string, url: string, body?: object) {
      const [isKilled, delay] = [random.chance(KILLS_PERCENT), random.integer(MAX_DELAY_MS)];
      const [response] = await Promise.all([
        device.send({ method, url, key: random.uuid(), ...(body && { body }) }),
        isKilled && new Promise((resolve) => setTimeout(resolve, delay)).then(() => device.killWorker()),
      ]);
      return response;
    }

    async function placeRandomOrder(random: Random): Promise<void> {
      const productIds = [...pieceCounts.keys()];
      await send(random, "POST", "/apps/ecommerce/cart", {
        productId: random.pick(productIds),
        qty: 1 + random.integer(3),
      });
      const { body } = getExampleRequest(placeOrder);
      const { status, data } = await send(random, "POST", ORDERS_PATH, body as object);
      if (status === 201) placedIds.add((data as { order: { id: number } }).order.id);
    }

    async function changeRandomOrder(random: Random): Promise<void> {
      const { orders: list, invoices } = toTables(await device.readTables());
      const { id } = random.pick(list);
      const invoice = random.pick(invoices);
      const steps = [
        () => send(random, "POST", `${ORDERS_PATH}/${id}/invoice`),
        () => send(random, "PATCH", `${ORDERS_PATH}/${id}`, { isPaid: random.chance(50) }),
        () =>
          send(random, "PATCH", `${ORDERS_PATH}/${id}`, { status: random.pick(["cancelled", "placed", "shipped"]) }),
        () => send(random, "POST", "/apps/invoice/payment", { id: invoice.id, amount: 1 + random.integer(500) }),
        async () => {
          const { status, data } = await send(random, "POST", "/apps/invoice/delete-many", { ids: [invoice.id] });
          if (status === 200 && random.chance(80)) await send(random, "POST", "/apps/invoice/restore", data as object);
        },
      ];
      await random.pick(steps)();
    }

    async function round(random: Random) {
      const stopsBefore = device.stopCount;
      for (let step = 0; step < STEPS_PER_ROUND; step++)
        await (random.chance(40) ? placeRandomOrder : changeRandomOrder)(random);
      const tables = toTables(await device.readTables());
      const foundIds = new Set(tables.orders.map(({ id }) => id));
      const lostCount = [...placedIds].filter((id) => !foundIds.has(id)).length;
      const { wrong, duplicates } = findDisagreements(tables);
      const pieceCountsNow = countPieces(tables);
      const wrongPieceCount = [...pieceCounts].filter(
        ([productId, count]) => pieceCountsNow.get(productId) !== count,
      ).length;
      return {
        attempts: STEPS_PER_ROUND,
        disturbances: device.stopCount - stopsBefore,
        losses: lostCount + wrong + wrongPieceCount + (await importOwnBackup(device, random)),
        duplicates,
      };
    }

    return { round, close: () => device.close() };
  },
};

function countPieces({ products, orders: list }: Tables): Map<number, number> {
  const counts = new Map(products.map(({ id, stock }) => [id, stock]));
  for (const { status, items } of list)
    if (status !== "cancelled")
      for (const { productId, qty } of items) counts.set(productId, (counts.get(productId) ?? 0) + qty);
  return counts;
}

/** Counts orders whose invoice has another total or payment, and invoices that two orders have. */
function findDisagreements({ orders: list, invoices }: Tables): { wrong: number; duplicates: number } {
  const invoicesById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const billedOrders = list.flatMap((order) => {
    const invoice = order.invoiceId === null ? undefined : invoicesById.get(order.invoiceId);
    return invoice ? [{ order, invoice }] : [];
  });
  const wrong = billedOrders.filter(({ order, invoice }) => {
    if (toCents(order.total) !== toCents(invoice.total)) return true;
    if (order.status === "cancelled")
      return invoice.cancelledAt === undefined || (parseBalance(invoice.balance) ?? 0) > 0;
    return invoice.cancelledAt !== undefined || isSettled(invoice) !== (order.paidAt !== null);
  });
  return {
    wrong: wrong.length,
    duplicates: billedOrders.length - new Set(billedOrders.map(({ invoice }) => invoice.id)).size,
  };
}
