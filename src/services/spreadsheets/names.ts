import { formatDay } from '../../../domain/dates.ts'
import { cutText } from './cell-text.ts'

/** The most characters (UTF-16 units) of a sheet's name (docs/product.md §9.8). */
const MAX_SHEET_NAME = 31

/** The most bytes of a store in a file's name: some file systems allow 143 bytes for the whole name. */
const MAX_STORE_BYTES = 100

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Cn}]+/gu
/** The characters that Excel refuses, and the start of an escape sequence. */
const notInSheetName = /[:\\/?*[\]]|_(?=x[0-9a-f]{4}_)/gi
const notInFileName = /[<>:"/\\|?*]/g

/** `Inventario {store}` as a valid sheet name for any store or client. */
export function sheetName(title: string, store: string): string {
  const name = `${title} ${visible(store).replace(notInSheetName, '-')}`
  return cutText(name.trim(), MAX_SHEET_NAME).replace(/[\s']+$/, '')
}

/**
 * `Inventario_{store}_{dd-mm-yyyy}.xlsx`, a name that is valid on every file system.
 * @param store the name of a store or a client.
 * @param instant milliseconds; the day is that of Guatemala.
 */
export function fileName(
  title: string,
  store: string,
  instant: number,
  extension: 'xlsx' | 'pdf' = 'xlsx',
): string {
  const name = cutToBytes(visible(store).replace(notInFileName, '-'), MAX_STORE_BYTES).trim()
  return `${title}_${name || 'Tienda'}_${formatDay(instant).replaceAll('/', '-')}.${extension}`
}

/** A name without accents and blanks, for a file that is sent to people: `Lucia_Perez`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .trim()
    .replace(/\s+/g, '_')
}

function visible(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '').trim()
}

function cutToBytes(text: string, bytes: number): string {
  const cut = new Uint8Array(bytes)
  const { read } = new TextEncoder().encodeInto(text, cut)
  return text.slice(0, read)
}
