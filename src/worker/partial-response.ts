/** One range of bytes: `bytes=0-99`, `bytes=100-` or the last ones, `bytes=-100`. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Follows RFC 9110, section 14: 206, or 416 if the file ends before the range. Ignores a header with several ranges or
 * another unit, as the RFC allows.
 */
export async function toPartialResponse(response: Response, range: string): Promise<Response> {
  const [, first, last, count] = RANGE.exec(range) ?? [];
  if (first === undefined && count === undefined) return response;
  const content = await response.blob();
  const { size } = content;
  const start = first === undefined ? Math.max(0, size - Number(count)) : Number(first);
  const end = Math.min(size, first === undefined || !last ? size : Number(last) + 1);
  const headers = new Headers(response.headers);
  if (start >= end) {
    headers.delete("content-length");
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("content-length", String(end - start));
  return new Response(content.slice(start, end), { status: 206, headers });
}
