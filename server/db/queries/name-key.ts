/** A name as it is compared: without regard to case or the way accents are written. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
