/** The bytes that are looked at for the encoding of UTF-16 without a mark. */
const SAMPLE = 1_000

/** A text of another program: UTF-8 or UTF-16 with or without its mark, or else Windows-1252, in which Excel writes csv. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
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
