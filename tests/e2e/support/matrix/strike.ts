/** Strikes every key of the keymap, and those a hand hits by mistake, where one state of the product stands. */
import { expect, type Page } from '@playwright/test'
import { helpKey, settingsKey } from '../../../../src/keymap-everywhere.ts'
import { expectFocusShown } from '../focus.ts'
import { readFacts, settled, type Facts } from './facts.ts'
import { matrixKeys, menuPathsOf, pressOf } from './matrix-keys.ts'

/** What a key changes; what is not named stays or does not matter. `tab` moves the focus and nothing else. */
export type Outcome = Partial<Facts> | 'tab'

/** A state of the product, as the matrix looks at it. */
export interface MatrixRow {
  name: string
  /** Brings the state about, and waits until the page stands in it. */
  stand(): Promise<void>
  /** Where a page is read otherwise than the product's. */
  read?(): Promise<Facts>
  /** The one expected outcome of a key. */
  expectedOf(key: string, before: Facts): Outcome
  /** The keys that may lead back from where a key has led. */
  wayBack(here: Facts, before: Facts): readonly string[]
  /** A spinner lies over the page, so that there is no focus to be seen. */
  isCovered?: boolean
  /** What no Tab may change. */
  kept(facts: Facts): unknown
}

/**
 * Strikes every key in the row's state. Those that should do nothing are struck in one go and told apart only when
 * something has changed.
 * @returns a line for each pair whose outcome is another than the expected one.
 */
export async function strikeAll(page: Page, row: MatrixRow): Promise<string[]> {
  const read = row.read ?? (() => readFacts(page))
  const before = await stand()
  const outcomes = new Map(matrixKeys.map((key) => [key, row.expectedOf(key, before)]))
  const wrong: string[] = []
  const idle = matrixKeys.filter((key) => isNothing(outcomes.get(key), before))
  if ((await changedBy(idle)) !== '')
    for (const key of idle) {
      const changed = await changedBy([key])
      if (changed !== '') wrong.push(`${row.name} × ${key} changes ${changed}`)
    }
  for (const [key, outcome] of outcomes) if (!idle.includes(key)) await strikeLive(key, outcome)
  return wrong

  /** The facts once nothing changes by itself any more. */
  async function stand(): Promise<Facts> {
    await row.stand()
    let seen = await read()
    await expect
      .poll(
        async () => {
          const last = seen
          await settled(page)
          seen = await read()
          return differences(last, seen)
        },
        { message: row.name, intervals: [50, 50, 100] },
      )
      .toBe('')
    return seen
  }

  /** What these keys, one after the other, change; empty when that is nothing at all. */
  async function changedBy(keys: readonly string[]): Promise<string> {
    for (const key of keys) await page.keyboard.press(key)
    await settled(page)
    const changed = differences(before, await read())
    if (changed !== '') await stand()
    return changed
  }

  async function expectFocus(key: string): Promise<void> {
    if (!row.isCovered) await expectFocusShown(page, key === 'Tab' || before.focus === 'nowhere')
  }

  async function strikeLive(key: string, outcome: Outcome): Promise<void> {
    await page.keyboard.press(key)
    const wanted = outcome === 'tab' ? { dialog: before.dialog, path: before.path } : outcome
    const verdict = await expect
      .poll(read, { intervals: [10, 20, 50, 100], timeout: 4_000 })
      .toMatchObject(wanted)
      .then(
        () => '',
        (error: unknown) => String(error),
      )
    if (verdict !== '') wrong.push(`${row.name} × ${key}: ${verdict}`)
    const here = await read()
    if (outcome === 'tab' && !same(row.kept(here), row.kept(before)))
      wrong.push(`${row.name} × Tab changes more than the focus`)
    await expectFocus(key)
    for (const back of row.wayBack(here, before)) await page.keyboard.press(back)
    await settled(page)
    await expectFocus(key)
    if (differences(before, await read()) !== '') await stand()
  }
}

/** The outcome of a key that works on every screen; undefined for any other key, and under a dialog. */
export function everywhereOutcome(key: string, before: Facts, menu: readonly string[]): Outcome | undefined {
  if (before.dialog !== null) return undefined
  if (key === pressOf(helpKey)) return { dialog: 'Ayuda: teclas de esta pantalla' }
  if (key === pressOf(settingsKey)) return { dialog: 'Ajustes de este equipo' }
  const path = menuPathsOf(key)?.find((one) => menu.includes(one))
  if (path === undefined) return undefined
  return path === before.path ? {} : { path, dialog: null }
}

/** What a key that changes text leaves in the field it is struck in, as every field does it. */
export function typedInto(key: string, typing: { value: string; from: number; to: number }): string {
  const { value, from, to } = typing
  const without = (start: number, end: number) => value.slice(0, start) + value.slice(end)
  if (key === 'Backspace') return from === to ? without(Math.max(from - 1, 0), to) : without(from, to)
  if (key === 'Delete') return from === to ? without(from, to + 1) : without(from, to)
  const character = key === 'Space' ? ' ' : key
  return character.length === 1 ? value.slice(0, from) + character + value.slice(to) : value
}

function isNothing(outcome: Outcome | undefined, before: Facts): boolean {
  if (outcome === undefined || outcome === 'tab') return false
  const names = Object.keys(outcome) as (keyof Facts)[]
  return names.every((name) => same(before[name], outcome[name]))
}

/** What is different, by name; where the caret is does not matter. */
function differences(one: Facts, other: Facts): string {
  const names = Object.keys(one).filter((name) => name !== 'typing') as (keyof Facts)[]
  const changed = names.filter((name) => !same(one[name], other[name]))
  return changed.map((name) => `${name} to ${JSON.stringify(other[name]).slice(0, 2_000)}`).join(', ')
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
