/** Limits the memory of the embedded database: a push has up to 8 MB. */
const MAX_LIST_LENGTH = 1_000_000;

/** Returns JSON arrays with all items. An item that is longer than the limit has an array of its own. */
export function toJsonLists(items: readonly object[]): string[] {
  const lists: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const json = JSON.stringify(item);
    if (length + json.length > MAX_LIST_LENGTH) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(json);
    length += json.length;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}
