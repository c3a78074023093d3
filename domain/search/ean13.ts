/** Adds the check digit to the 12 digits of an EAN-13 code. @throws RangeError for anything but 12 digits. */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`An EAN-13 code is made of 12 digits, not of ${digits}`)
  const weighted = [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (weighted % 10)) % 10)
}
