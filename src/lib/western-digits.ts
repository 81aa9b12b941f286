const THAI_ZERO = 0x0e50;

export const toWesternDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
