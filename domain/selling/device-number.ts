/** The numbers that devices give to their sales while the server is away: `B-000417` (docs/product.md §10.27). */

export interface DeviceNumber {
  /** That of the device in its store. */
  letter: string
  /** 1, 2, 3 … of the device. */
  n: number
}

/** The digits that a number has at least. */
const DIGITS = 6

export function deviceNumberText({ letter, n }: DeviceNumber): string {
  return `${letter}-${String(n).padStart(DIGITS, '0')}`
}

/** Reads such a number, also in small letters, as scanners may send it; null for any other text. */
export function readDeviceNumber(text: string): DeviceNumber | null {
  const [, letter = '', digits = ''] = /^([A-Z]{1,4})-(\d{6,9})$/.exec(text.trim().toUpperCase()) ?? []
  const number = { letter, n: Number(digits) }
  return number.n > 0 && deviceNumberText(number) === `${letter}-${digits}` ? number : null
}
