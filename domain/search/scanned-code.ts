/**
 * Codes as scanners send them (docs/decisions/0216). A scanner may send the symbology before the code, a GS1 element string instead of the
 * number, or what another layout of the keyboard makes of a dash. Nothing here changes a code that a shop has: its own codes are looked for first.
 */
import { units, type Thousandths } from '../quantity.ts'

/** A code that a scanned or typed text may mean. */
export interface ReadCode {
  code: string
  /** What a count in the code says (AI 37); missing without one. */
  quantity?: Thousandths
  /** The net weight in kilograms (AI 310n); missing without one. */
  kilograms?: number
}

/** Between the elements of variable length: the character that stands for FNC1. */
const GS = '\u001d'

/** The symbology identifiers of GS1-128, GS1 DataMatrix and GS1 QR. Others, as `]E0` of an EAN-13, carry no element strings. */
const gs1Symbology = /^\](?:C1|d2|Q3)/

/** Any symbology identifier. */
const symbology = /^\][A-Za-z]\d/

/** The elements that are read; those of variable length end with GS or with the text. */
const elements: readonly {
  at: RegExp
  length: number | null
  name: 'gtin' | 'weight' | 'count' | 'other'
}[] = [
  { at: /^01/, length: 14, name: 'gtin' },
  { at: /^10/, length: null, name: 'other' },
  { at: /^17/, length: 6, name: 'other' },
  // The fourth digit says how many decimals the weight has.
  { at: /^310[0-5]/, length: 6, name: 'weight' },
  { at: /^37/, length: null, name: 'count' },
]

/**
 * The codes that a text may mean besides itself, the likeliest first; none for a text that is only itself. Case is not looked at here, nor
 * the zero of a UPC-A: codes are compared by their keys (`code-key.ts`).
 */
export function readCodes(text: string): ReadCode[] {
  const typed = text.trim()
  const bare = typed.replace(symbology, '')
  return [
    ...(gs1Symbology.test(typed) || looksLikeElements(bare) ? codesOfElements(bare) : []),
    ...(bare === typed || bare === '' ? [] : [{ code: bare }]),
    ...dashes(bare),
  ]
}

/** Without a symbology only what begins with a whole GTIN is an element string: a number of 16 digits or more with a right check digit. */
function looksLikeElements(text: string): boolean {
  const plain = text.startsWith(GS) ? text.slice(1) : text
  return /^01\d{14}/.test(plain) && isGtin(plain.slice(2, 16))
}

/** The article of an element string, with its count and its weight; none when an element is not known or not whole. */
function codesOfElements(text: string): ReadCode[] {
  const found = new Map<string, string>()
  let decimals: number | undefined
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(GS)) {
      rest = rest.slice(1)
      continue
    }
    const element = elements.find(({ at }) => at.test(rest))
    const [id = ''] = element?.at.exec(rest) ?? []
    if (!element) return []
    const after = rest.slice(id.length)
    const end = after.indexOf(GS)
    const length = element.length ?? (end === -1 ? after.length : end)
    if (length === 0 || after.length < length) return []
    if (!found.has(element.name)) found.set(element.name, after.slice(0, length))
    if (element.name === 'weight') decimals ??= Number(id.at(-1))
    rest = after.slice(length)
  }
  const gtin = found.get('gtin') ?? ''
  if (!isGtin(gtin)) return []
  const count = found.get('count') ?? ''
  const quantity = /^\d{1,8}$/.test(count) && Number(count) > 0 ? { quantity: units(Number(count)) } : {}
  const weight = Number(found.get('weight') ?? 0) / 10 ** (decimals ?? 0)
  const kilograms = weight > 0 ? { kilograms: weight } : {}
  return codesOfGtin(gtin).map((code) => ({ code, ...quantity, ...kilograms }))
}

/** The codes of a GTIN of 14 digits: itself, and without the zero of a single article its EAN-13. */
function codesOfGtin(gtin: string): string[] {
  return gtin.startsWith('0') ? [gtin.slice(1), gtin] : [gtin]
}

/** Whether 14 digits end with their check digit. */
function isGtin(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false
  // The first digit of 14 has the weight that the second of 13 has.
  const sum = [...digits.slice(0, 13)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[13])
}

/** With the dash of another layout: a scanner for the American one types `'` for `-` on a Spanish keyboard. */
function dashes(code: string): ReadCode[] {
  return code.includes("'") ? [{ code: code.replaceAll("'", '-') }] : []
}
