/** Reads PDFs. */
import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  pages: number
  /** Of the first page, in points: 612 × 792 is Letter. */
  pageSize: { width: number; height: number }
  /** Of the first page, in whole millimetres. */
  paper: { width: number; height: number }
  /** The text of all pages; every run of spaces is one space. */
  text: string
}

const MM_PER_POINT = 25.4 / 72

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return {
    pages: totalPages,
    pageSize: { width, height },
    paper: { width: Math.round(width * MM_PER_POINT), height: Math.round(height * MM_PER_POINT) },
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }
}
