/** Reads the colours of the theme from their source and measures their contrast as WCAG 2.2 defines it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync('src/theme/foundation/_roles.scss', 'utf8')

function roleOf(name: string, theme: 'light' | 'dark'): string {
  const [, light, dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\\))?;`).exec(source) ?? []
  const colour = theme === 'light' ? light : dark
  if (colour === undefined) throw new Error(`There is no role ${name}`)
  return colour
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken']
const tinted = ['accent-soft', 'danger-soft', 'warning-soft']

/** The colour pairs that are next to each other, and their least contrast. */
const rules: [least: number, of: string[], on: string[]][] = [
  [7, ['ink'], [...surfaces, ...tinted]],
  [4.5, ['ink-soft', 'accent-text', 'danger-text', 'success-text', 'warning-text'], surfaces],
  [4.5, ['accent-contrast'], ['accent', 'accent-strong']],
  [4.5, ['danger-contrast'], ['danger', 'danger-strong']],
  [4.5, ['accent-text'], ['accent-soft']],
  [4.5, ['danger-text'], ['danger-soft']],
  [4.5, ['warning-text'], ['warning-soft']],
  [7, ['display-ink'], ['display']],
  [4.5, ['brand-ink'], ['brand']],
  // Focus rings: of all elements, of a field with an error, of elements on the brand colour.
  [3, ['focus'], [...surfaces, ...tinted]],
  [3, ['danger'], surfaces],
  [3, ['brand-ink'], ['brand']],
  [3, ['line-strong'], surfaces],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every text, edge and focus ring has enough contrast', () => {
    const poor = rules.flatMap(([least, roles, grounds]) =>
      roles.flatMap((role) =>
        grounds
          .map((ground) => ({
            role,
            ground,
            contrast: contrastOf(roleOf(role, theme), roleOf(ground, theme)),
          }))
          .filter(({ contrast }) => contrast < least)
          .map(({ ground, contrast }) => `${role} on ${ground}: ${contrast.toFixed(2)} of ${least}`),
      ),
    )
    expect(poor).toEqual([])
  })
})
