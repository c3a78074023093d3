import type { Chance } from '../../../server/demo/random.ts'

const LONG = 10_000
const DEEP = 5_000

/** Texts that other software would interpret. */
export const hostileTexts: readonly string[] = [
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(30)',
  "admin'/*",
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null\0.png',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}#{7*7}',
  '%s%n%x%00',
  '\r\nset-cookie: a=b',
  'NaN',
  '-0',
  '1e308',
  'null',
  '__proto__',
  '\u202e\u0000\ufeff\u{1f4a9}',
  '\ud800',
  '\udc00\ud800',
  'ﬃ'.repeat(100),
  ' ',
  '',
  'Z̷̢'.repeat(50),
  'A'.repeat(LONG),
]

/** JSON that only a field for yes or no takes. */
const flags: readonly string[] = ['true', 'false']

/** JSON that every required field refuses. */
const refusedEverywhere: readonly string[] = [
  'null',
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"toString":1,"valueOf":null}',
  '{"$gt":""}',
  '{"length":1e9}',
  '"\\u0000"',
  '"\\ud800"',
  '" "',
  `"${'A'.repeat(LONG)}"`,
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
]

const takenNowhere: readonly string[] = [...flags, ...refusedEverywhere]

/** A field whose example is negative takes this one. */
const negative = '-1'
const noFigures = ['1e308', '-1e308', negative, '0.001', '123456789012345678901234567890', '9007199254740993']
const noTexts = ['0', '-0', '1e308', '12345678']

/** JSON that is invalid in place of `value`; null: it is left out. */
export function wrongFor(value: unknown, chance: Chance): string | null {
  if (typeof value === 'boolean') return chance.pick([null, ...refusedEverywhere, '"true"', '0', '1'])
  const wrong = chance.pick([null, ...takenNowhere])
  if (typeof value === 'number') {
    const figures = value < 0 ? noFigures.filter((figure) => figure !== negative) : noFigures
    return chance.pick([wrong, chance.pick([...figures, '"12"', '"NaN"'])])
  }
  return typeof value === 'string' ? chance.pick([wrong, chance.pick(noTexts)]) : wrong
}

/** Any value; some of them are valid somewhere. */
export function anything(chance: Chance): string {
  return chance.pick([
    chance.pick(takenNowhere),
    chance.pick([...noFigures, ...noTexts, '1e-320']),
    JSON.stringify(chance.pick(hostileTexts)),
  ])
}

/** Property names that every object inherits. */
export const inheritedNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
