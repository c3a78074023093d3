import type { jsPDF } from 'jspdf'
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import normalUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'

/** The files of a TrueType font, each byte a character. */
export interface WideFont {
  normal: string
  bold: string
}

/** Whether data has a letter that the standard fonts of PDF readers do not have. */
export function needsWideFont(data: unknown): boolean {
  return /[^\0-\xff]/.test(JSON.stringify(data))
}

/** Loads the font with the letters of most alphabets (docs/decisions/0169). @throws Error when it cannot be loaded. */
export async function loadWideFont(): Promise<WideFont> {
  const [normal, bold] = await Promise.all([loadFile(normalUrl), loadFile(boldUrl)])
  return { normal: fileText(normal), bold: fileText(bold) }
}

/** Writes everything of a document in this font, which takes the name of the standard font. */
export function writeInFont(doc: jsPDF, font: WideFont): void {
  for (const style of ['normal', 'bold'] as const) {
    const file = `wide-${style}.ttf`
    doc.addFileToVFS(file, font[style])
    doc.addFont(file, 'helvetica', style)
  }
}

async function loadFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The font was answered with ${answer.status}`)
  return answer.arrayBuffer()
}

/** The bytes of a file as characters, which is the form that jsPDF takes. */
export function fileText(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8_192)))
  return parts.join('')
}
