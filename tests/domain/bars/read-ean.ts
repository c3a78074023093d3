/** Reads EAN-13 from its modules, as a scanner does: with the tables of the standard (ISO/IEC 15420). */

const L = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const G = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ')
const R = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const firsts = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** @param modules 1 is a bar. @returns its 13 digits. @throws Error when it is no symbol, or its check digit is wrong. */
export function readEan(modules: string): string {
  const [, left = '', right = ''] = /^0{7,11}101([01]{42})01010([01]{42})1010{7,9}$/.exec(modules) ?? []
  if (left === '') throw new Error('There is no symbol')
  const halves = left.match(/.{7}/g) ?? []
  const sets = halves.map((digit) => (L.includes(digit) ? 'L' : 'G')).join('')
  const digits = [
    firsts.indexOf(sets),
    ...halves.map((digit) => (L.includes(digit) ? L : G).indexOf(digit)),
    ...(right.match(/.{7}/g) ?? []).map((digit) => R.indexOf(digit)),
  ]
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  if (digits.includes(-1) || sum % 10 !== 0) throw new Error('The symbol is damaged')
  return digits.join('')
}
