/** The first page, the last and those around the current one. `null` marks a gap. */
export function getPageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const missing = each - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page takes as much space as its number.
    if (missing === 1) return [each - 1, each];
    return missing > 1 ? [null, each] : [each];
  });
}
