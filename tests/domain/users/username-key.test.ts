import { describe, expect, test } from 'vitest'
import { usernameKey } from '../../../domain/users/username-key.ts'

describe('the comparison key of a user name', () => {
  test.each([
    ['in capitals', 'ANA'],
    ['with a Cyrillic а', 'аna'],
    ['all in Cyrillic', 'аnа'],
    ['in Greek capitals', 'ΑΝΑ'],
    ['in full-width letters', 'ａｎａ'],
    ['in mathematical letters', '𝐚𝓷𝖆'],
    ['with a zero-width space', 'a\u200bna'],
    ['with a soft hyphen', 'an\u00ada'],
    ['with a byte order mark', '\ufeffana'],
    ['with a variation selector', 'ana\ufe0f'],
    ['with a mark of direction', '\u202eana\u202c'],
    ['with a blank of Braille', 'ana\u2800'],
    ['with a control character', 'ana\u0007'],
    ['between blanks', ' ana\u00a0'],
  ])('%s is the same', (_how, name) => {
    expect(usernameKey(name)).toBe('ana')
  })

  test.each([
    ['Веtо', 'beto'],
    ['раsсuаl', 'pascual'],
    ['oliνia', 'olivia'],
    ['Ηugο', 'hugo'],
    ['josé', 'JOSE\u0301'],
    ['ana  lópez', 'Ana López'],
    ['ıvan', 'ivan'],
  ])('%s is the same as %s', (name, other) => {
    expect(usernameKey(name)).toBe(usernameKey(other))
  })

  test.each([
    ['josé', 'jose'],
    ['caja1', 'cajal'],
    ['caja0', 'cajao'],
    ['ana lópez', 'analópez'],
    ['ñoño', 'nono'],
    ['жанна', 'xanna'],
  ])('%s is another than %s', (name, other) => {
    expect(usernameKey(name)).not.toBe(usernameKey(other))
  })

  test('is empty for an invisible name', () => {
    expect(['\u200b', '\u2060\ufe0f', ' \u00a0 ', '\u3164'].map(usernameKey)).toEqual(['', '', '', ''])
  })
})
