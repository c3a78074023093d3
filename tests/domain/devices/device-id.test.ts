import { expect, test } from 'vitest'
import { letterAfter } from '../../../domain/devices/device-id.ts'

test('devices get the letters A … Z, AA …', () => {
  const given: string[] = []
  for (let number = 0; number < 18_279; number += 1) given.push(letterAfter(given.at(-1) ?? null))
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702, 703, 18_277, 18_278].map((place) => given[place])).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'AAB',
    'ZZZ',
    'AAAA',
  ])
  expect(new Set(given).size).toBe(given.length)
})
