/** Strikes every key of the keymap, and those a hand hits by mistake, where one state of the product stands. */
import { expect, type Page } from '@playwright/test'
import { expectFocusShown, findFocusProblem, isLastStop, NOWHERE } from '../page/focus.ts'
import { readFacts, settled, type Facts } from './facts.ts'
import { matrixKeys } from './matrix-keys.ts'

declare global {
  /** In the page: the keys that have left the focus on nothing. */
  var focusLostBy: string[]
}

/** What is to be seen afterwards, or what it is to match; what is not named does not matter. */
export type Expected = Partial<Record<keyof Facts, unknown>>

/** What a key changes. `tab` moves the focus and nothing else. */
export type Outcome = Expected | 'tab'

/** A state of the product, as the matrix looks at it. */
export interface MatrixRow {
  name: string
  /** Brings the state about, and waits until the page stands in it. */
  stand(): Promise<void>
  /** Where a page is read otherwise than the product's. */
  read?(): Promise<Facts>
  /** The one expected outcome of a key. */
  expectedOf(key: string, before: Facts): Outcome
  /** The keys that may lead back from where `key` has led, struck one after the other until it is as it was. */
  wayBack(here: Facts, before: Facts, key: string): readonly string[]
  /** Whether the browser has opened something of its own at this key that the page knows nothing of; Escape closes it. */
  opensOfBrowser?(key: string, before: Facts): boolean
  /** What no Tab may change. */
  kept(facts: Facts): unknown
}

interface Look {
  facts: Facts
  focusProblem: string
}

/**
 * Strikes every key in the row's state. Those that should do nothing are struck in one go and told apart only when
 * something has changed. At the end the page stands in the state again.
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
  await lookAtFocus()
  for (const [key, outcome] of outcomes) if (!idle.includes(key)) await strikeLive(key, outcome)
  return wrong

  /** What is there once the page has done what the keys so far made it do. */
  async function look(): Promise<Look> {
    await settled(page)
    const [facts, focusProblem] = await Promise.all([read(), findFocusProblem(page)])
    return { facts, focusProblem }
  }

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
    await page.evaluate(noteLostFocus)
    for (const key of keys) await page.keyboard.press(key)
    await settled(page)
    for (const key of await page.evaluate(() => globalThis.focusLostBy))
      wrong.push(`${row.name} × ${key} leaves the focus nowhere`)
    const changed = differences(before, await read())
    if (changed !== '') await stand()
    return changed
  }

  /**
   * An arrow or a blank may have scrolled the page under its focus, as in every browser: back to where that is. The
   * browser's own scrolling goes on for a while after the key.
   */
  async function lookAtFocus(): Promise<void> {
    const scrollBack = () =>
      page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect
      .poll(() => scrollBack().then(() => findFocusProblem(page)), { intervals: [0, 20, 50, 100] })
      .toBe('')
  }

  async function strikeLive(key: string, outcome: Outcome): Promise<void> {
    const isTab = outcome === 'tab'
    const mayLeave = isTab && (await isLastStop(page))
    await page.keyboard.press(key)
    const wanted = isTab ? { dialog: before.dialog, path: before.path } : outcome
    // Tab goes from the last place of a page to the browser itself.
    const focusProblem = mayLeave ? expect.stringMatching(new RegExp(`^(?:${NOWHERE})?$`)) : ''
    let here = { facts: before, focusProblem: '' }
    const verdict = await expect
      .poll(async () => (here = await look()), { intervals: [10, 20, 50, 100], timeout: 4_000 })
      .toMatchObject({ facts: wanted, focusProblem })
      .then(
        () => '',
        (error: unknown) => String(error),
      )
    if (verdict !== '') wrong.push(`${row.name} × ${key}: ${verdict}`)
    if (isTab && !same(row.kept(here.facts), row.kept(before)))
      wrong.push(`${row.name} × Tab changes more than the focus`)
    if (row.opensOfBrowser?.(key, before) === true) await page.keyboard.press('Escape')
    await goBack(key, here.facts)
  }

  async function goBack(key: string, there: Facts): Promise<void> {
    let here: Look = { facts: there, focusProblem: '' }
    const isBack = () => differences(before, here.facts) === ''
    if (await retype(there)) here = await look()
    for (const back of key === 'Tab' ? ['Shift+Tab'] : row.wayBack(here.facts, before, key)) {
      if (isBack()) break
      await page.keyboard.press(back)
      here = await look()
    }
    if (here.focusProblem !== '') await expectFocusShown(page, key === 'Tab')
    if (!isBack()) await stand()
    else if (!same(before.typing, here.facts.typing)) await placeCaret()
  }

  /** Where only a text has become another it is typed again. @returns whether it was. */
  async function retype({ dialog, path, typing }: Facts): Promise<boolean> {
    if (dialog !== before.dialog || path !== before.path || before.typing === null) return false
    if (typing?.name !== before.typing.name || typing.value === before.typing.value) return false
    await page.keyboard.press('Control+a')
    if (before.typing.value === '') await page.keyboard.press('Backspace')
    else await page.keyboard.insertText(before.typing.value)
    return true
  }

  /** What a key does to a text depends on what of it is selected. */
  async function placeCaret(): Promise<void> {
    if (before.typing === null || before.typing.from === null) return
    await page.evaluate(({ from, to }) => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(from, to)
    }, before.typing)
  }
}

/** From now on it is noted which key leaves the focus on nothing. Runs in the page. */
function noteLostFocus(): void {
  const isNoting = 'focusLostBy' in globalThis
  globalThis.focusLostBy = []
  if (isNoting) return
  const look = ({ key }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) globalThis.focusLostBy.push(key)
    })
  addEventListener('keydown', look, { capture: true })
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
