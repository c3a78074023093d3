/*
 * PINs that people try first at the till of a colleague (docs/product.md §6.6): few rules instead of a long list.
 */

/** The rows of the keypad are steps of 1; these are its columns and diagonals, from either end. */
const lines = /^(?:0?(?:741|852|963|951|753)|(?:147|258|369|159|357)0?)+$/

const corners = /^[1379]{4}$/

const year = /^(?:19|20)\d\d$/

const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const date = new RegExp(
  `^(?:${day}${month}|${month}${day}|(?:${day}${month}|${month}${day})(?:(?:19|20)?\\d\\d)|(?:(?:19|20)?\\d\\d)${month}${day})$`,
)

/** The rules with the word that says why; the first that holds is told. */
const rules: readonly { why: string; holds: (pin: string) => boolean }[] = [
  { why: 'repite los mismos dígitos', holds: isRepeated },
  { why: 'sus dígitos van seguidos', holds: isInSteps },
  { why: 'sigue una línea del teclado', holds: (pin) => lines.test(pin) || corners.test(pin) },
  { why: 'parece un año', holds: (pin) => year.test(pin) },
  { why: 'parece una fecha', holds: (pin) => date.test(pin) },
]

/** Why a PIN of digits is easy to guess, for people; null for one that is not. */
export function whyGuessable(pin: string): string | null {
  return rules.find(({ holds }) => holds(pin))?.why ?? null
}

/** `7777`, `1212`, `123123` and `1122`. */
function isRepeated(pin: string): boolean {
  return /^(\d+)\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin)
}

/** `1234`, `8765` and `2468`: each digit is as far from the one before as the next. */
function isInSteps(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return steps.every((step) => step === steps[0])
}
