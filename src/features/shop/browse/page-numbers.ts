/** The first page, the last and those around the current one. `null` marks a gap. */
export function getPageNumbers(page: number, pageCount: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((each) => each >= 1 && each <= pageCount)
    .sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const missingCount = each - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page would take as much space as the page's number, so show the number.
    if (missingCount === 1) return [each - 1, each];
    return missingCount > 1 ? [null, each] : [each];
  });
}
