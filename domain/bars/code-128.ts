/** Bars of Code 128 (ISO/IEC 15417) for a text of printable ASCII. Widths and places are counted in modules. */

/** A bar, from the left edge of the symbol. */
export interface Bar {
  at: number
  width: number
}

export interface BarSymbol {
  /** The width of the whole symbol, with both quiet zones. */
  modules: number
  bars: readonly Bar[]
}

/** The blank on each side that scanners need. */
export const QUIET_ZONE = 10

/** The widths of the bars and spaces of each value: 0 to 102, the three starts, and the stop. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

/** Values that are no characters: code set B has single characters, C has pairs of digits. */
const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

const CHECK_MODULUS = 103

/** The value of a character in code set B is its ASCII code less this. */
const FIRST_CHARACTER = 32

/** Fewer digits in a row take no less room as pairs, because the code set is switched. */
const FEWEST_PAIRED = 4

/** Makes the symbol of a text. @throws RangeError when the text is empty or has other characters than printable ASCII. */
export function code128(text: string): BarSymbol {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII')
  const values = valuesOf(text)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % CHECK_MODULUS
  return drawn([...values, check, STOP])
}

/** The start and the data. Runs of digits are written as pairs; the first digit of an odd run is a single character. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let pairs = false
  const use = (wanted: boolean, start: number, change: number) => {
    if (values.length === 0) values.push(start)
    else if (pairs !== wanted) values.push(change)
    pairs = wanted
  }
  for (const part of text.match(/\d+|\D+/g) ?? []) {
    const paired = /^\d/.test(part) && part.length >= FEWEST_PAIRED ? part.length - (part.length % 2) : 0
    const single = part.slice(0, part.length - paired)
    if (single !== '') use(false, START_B, TO_B)
    for (const character of single) values.push(character.charCodeAt(0) - FIRST_CHARACTER)
    if (paired > 0) use(true, START_C, TO_C)
    for (const pair of part.slice(single.length).match(/../g) ?? []) values.push(Number(pair))
  }
  return values
}

/** The bars of the values, one after another. A pattern begins with a bar, and a space follows each bar. */
function drawn(values: readonly number[]): BarSymbol {
  const bars: Bar[] = []
  let at = QUIET_ZONE
  for (const value of values)
    for (const [index, digit] of [...(patterns[value] ?? '')].entries()) {
      const width = Number(digit)
      if (index % 2 === 0) bars.push({ at, width })
      at += width
    }
  return { modules: at + QUIET_ZONE, bars }
}
