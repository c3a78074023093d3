/** The bytes that are looked at for the encoding of UTF-16 without a mark. */
const SAMPLE = 1_000

/** The upper half of code page 850, in which programs of DOS and their reports write. */
const PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Letters that Spanish writes beside those of ASCII, in the middle of words. */
const accented = /(?<=[A-Za-z])[áéíóúüñÁÉÍÓÚÜÑ]|[áéíóúüñÁÉÍÓÚÜÑ](?=[A-Za-z])/g

/**
 * A text of another program: UTF-8 or UTF-16 with or without its mark, or else the encoding of one byte a letter that shows most Spanish
 * letters: Windows-1252, in which Excel writes csv, that of a Mac, or that of DOS.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'windows-1252') return text
  const lettersIn = (one: string) => one.match(accented)?.length ?? 0
  return [new TextDecoder('macintosh').decode(bytes), decode850(bytes)].reduce(
    (best, one) => (lettersIn(one) > lettersIn(best) ? one : best),
    text,
  )
}

function decode850(bytes: Uint8Array): string {
  // The bytes keep their place in Latin-1, whatever they mean.
  const placed = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : PAGE_850.charAt(byte - 0x80),
  )
  return placed.join('')
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = (rest: number) =>
    sample.reduce((count, byte, at) => (byte === 0 && at % 2 === rest ? count + 1 : count), 0)
  const most = sample.length / 4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > most && zeros(1) === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
