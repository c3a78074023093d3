/** Bars of EAN-13 and UPC-A (ISO/IEC 15420). Widths and places are counted in modules. */
import { ean13 } from '../search/ean13.ts'
import type { Bar, BarSymbol } from './code-128.ts'

/** The blank that scanners need, before and after the bars. */
const QUIET = { ean: [11, 7], upc: [9, 9] } as const

/** The widths of the two spaces and two bars of each digit, as the left half has them. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']

/** Which digits of the left half are mirrored (`G`); it says the first digit of all, which has no bars of its own. */
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

const GUARD = '111'
const CENTRE = '11111'

/** Whether a code is the 13 digits of an EAN-13 with the right check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13(code.slice(0, -1)) === code
}

/** Whether a code is the 12 digits of a UPC-A with the right check digit. */
export function isUpcA(code: string): boolean {
  return code.length === 12 && isEan13(`0${code}`)
}

/** The symbol of an EAN-13 or a UPC-A. @throws RangeError for any other code. */
export function eanBars(code: string): BarSymbol {
  if (isUpcA(code)) return drawn(`0${code}`, QUIET.upc)
  if (!isEan13(code)) throw new RangeError(`Neither an EAN-13 nor a UPC-A: ${code}`)
  return drawn(code, QUIET.ean)
}

function drawn(digits: string, [before, after]: readonly [number, number]): BarSymbol {
  const parity = parities[Number(digits[0])] ?? ''
  const left = [...digits.slice(1, 7)].map((digit, place) =>
    parity[place] === 'G' ? mirrored(widthsOf(digit)) : widthsOf(digit),
  )
  const right = [...digits.slice(7)].map(widthsOf)
  // A bar begins: then spaces and bars take turns to the end.
  const elements = [GUARD, ...left, CENTRE, ...right, GUARD].join('')
  const bars: Bar[] = []
  let at = before
  for (const [index, digit] of [...elements].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { modules: at + after, bars }
}

const widthsOf = (digit: string) => widths[Number(digit)] ?? ''
const mirrored = (text: string) => [...text].toReversed().join('')
