import type { DocumentContent } from "../../lib/document-content.ts";
import { downloadContent } from "../csv.ts";
import { toJpegPicture } from "../png-picture.ts";

/** Loads the PDF library and its fonts only now. Rejects as `createDocumentPdf` does. */
export async function createPdf(content: DocumentContent): Promise<File> {
  const [{ createDocumentPdf }, opaqueContent] = await Promise.all([
    import("./pdf/create-document-pdf.ts"),
    withOpaquePictures(content),
  ]);
  return createDocumentPdf(opaqueContent);
}

/** For a PNG picture with transparent parts pdfkit starts a worker of its own, which the page's Trusted Types refuse. */
async function withOpaquePictures({ issuer, signatures, ...content }: DocumentContent): Promise<DocumentContent> {
  const lines = signatures?.lines.map(async ({ picture, ...line }) => ({
    ...line,
    ...(picture && { picture: await toJpegPicture(picture) }),
  }));
  return {
    ...content,
    issuer: { ...issuer, logo: issuer.logo && (await toJpegPicture(issuer.logo)) },
    signatures: signatures && { ...signatures, lines: await Promise.all(lines ?? []) },
  };
}

/** The characters that made a PDF fail, such as Chinese ones; undefined after another error. */
export const getUnsupportedCharacters = (error: unknown): string | undefined =>
  error instanceof Error && "characters" in error && Array.isArray(error.characters)
    ? error.characters.join(" ")
    : undefined;

export const downloadPdf = (file: File): void => downloadContent(file, file.name, file.type);

/** Whether the device's share sheet takes PDF files. */
export const canSharePdf = (): boolean =>
  navigator.canShare?.({ files: [new File(["%PDF"], "document.pdf", { type: "application/pdf" })] }) ?? false;

/** Downloads the file if the share sheet does not open, such as when making the PDF took too long after the press. */
export async function sharePdf(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // The browser reports an AbortError if the user closes the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    downloadPdf(file);
  }
}
