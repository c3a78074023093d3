/** The key by which names are compared: it ignores case and the Unicode form of accents. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
