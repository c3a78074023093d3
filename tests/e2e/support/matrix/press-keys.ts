/** Presses every key of the keymap, and keys that people press by mistake, in one state of the product. */
import { expect, type Page } from '@playwright/test'
import { expectFocusShown, isLastStop, NOWHERE, scrollToFocus } from '../page/focus.ts'
import { lookAtTill, noteLostFocus, type Facts, type Look } from './facts.ts'
import { freeAddress, holdAddress, notedAddresses } from './held-address.ts'
import { matrixKeys } from './matrix-keys.ts'
import { scanInState } from './scan-state.ts'
import { HELD, isCharacter, placeCaret, retype, typedInto, typesEach } from './typed-keys.ts'

/** The expected changes, as values or matchers; a field that is not named may have any value. */
export type Expected = Partial<Record<keyof Facts, unknown>>

/** The outcome of a key. `tab` moves the focus and nothing else. */
export type Outcome = Expected | 'tab'

/** A state of the product as a row of the matrix. */
export interface MatrixRow {
  name: string
  /** The digits that do something here; they are pressed besides the keys of every state. */
  digits?: readonly string[]
  /** Brings the page into the state and waits for it. */
  show(): Promise<void>
  /** Looks at the page where it is not the product's. */
  look?(): Promise<Look>
  /** The one expected outcome of a key. */
  expectedOf(key: string, before: Facts): Outcome
  /** Whether a key only types into the focused field, where its outcome is not the text of that field alone. */
  types?(key: string, before: Facts): boolean
  /** The keys that may lead back from the state after `key`, pressed one after another until the page is as before. */
  wayBack(here: Facts, before: Facts, key: string): readonly string[]
  /** The facts after leaving the focused field; as they are without it. */
  leave?(before: Facts): Facts
  /** The facts that Tab must not change. */
  kept(facts: Facts): unknown
}

/**
 * Presses every key in the row's state. Keys without an expected effect, those that lead to other screens, and those that only type
 * are pressed together, and one by one only when something else came of it. At the end the page is in the state again.
 * @returns a line for each pair with another outcome than the expected one.
 */
export async function pressEveryKey(page: Page, row: MatrixRow): Promise<string[]> {
  const look = row.look ?? (() => lookAtTill(page))
  const before = await showFirst()
  const keys = [...matrixKeys, ...(row.digits ?? [])]
  const outcomes = new Map(keys.map((key) => [key, row.expectedOf(key, before)]))
  const wrong: string[] = []
  const idle = keys.filter((key) => isNothing(outcomes.get(key), before))
  if ((await changedBy(idle)) !== '')
    for (const key of idle) {
      const changed = await changedBy([key])
      if (changed !== '') wrong.push(`${row.name} × ${key} changes ${changed}`)
    }
  await lookAtFocus()
  // Of the keys that lead to other screens one is followed, another one in each state; of the others it is read where they lead.
  const leading = keys.filter((key) => isOtherScreen(outcomes.get(key), before))
  const followed = leading[sumOf(row.name) % leading.length]
  const noted = leading.filter((key) => key !== followed)
  const characters = keys.filter((key) => isCharacter(key) && isTyped(key))
  const seen = [
    ...idle,
    ...((await leadToTheirOwn(noted)) ? noted : []),
    ...((await typeTheirOwn(characters)) ? characters : []),
  ]
  for (const [key, outcome] of outcomes) if (!seen.includes(key)) await pressActiveKey(key, outcome)
  const scan = () => scanInState(page, { before, left: row.leave?.(before) ?? before, look })
  const scanned = await scan()
  if (scanned.changed !== '') wrong.push(`${row.name} × a scan changes ${scanned.changed}`)
  if (differences(before, scanned.facts) !== '') await showAgain()
  return wrong

  /** Shows the state. @returns its facts once nothing changes by itself any more. */
  async function showFirst(): Promise<Facts> {
    await row.show()
    return settle((await look()).facts)
  }

  /** Shows the state again: with the facts of the first time it has settled. */
  async function showAgain(): Promise<void> {
    await row.show()
    const { facts } = await look()
    if (differences(before, facts) !== '' || !same(before.typing, facts.typing)) await settle(facts)
  }

  /** The facts when two looks in a row find the same. */
  async function settle(first: Facts): Promise<Facts> {
    let seen = first
    await expect
      .poll(
        async () => {
          const last = seen
          seen = (await look()).facts
          return differences(last, seen)
        },
        { message: row.name, intervals: [50, 50, 100] },
      )
      .toBe('')
    return seen
  }

  /** The changes after these keys; empty without any. */
  async function changedBy(keys: readonly string[]): Promise<string> {
    await page.evaluate(noteLostFocus)
    let characters = 0
    for (const key of keys) {
      if (key.length === 1) characters += 1
      // What it erases depends on the caret, which a key before it may have moved.
      if (key === 'Delete') await restoreCaret()
      // Four characters at the speed of a scanner would be a scan: every third one is held as long as by a person.
      const isHeld = key.length === 1 && characters % 3 === 0
      await page.keyboard.press(key, { delay: isHeld ? HELD : 0 })
    }
    const { facts, focusLostBy } = await look()
    for (const key of focusLostBy) wrong.push(`${row.name} × ${key} leaves the focus nowhere`)
    const changed = differences(before, facts)
    if (changed !== '') await showAgain()
    // An arrow moves the caret, and takes the marking from a text that begins marked.
    else await restoreCaret()
    return changed
  }

  /**
   * Scrolls back to the focus: an arrow or the space bar may have scrolled the page, as in every browser. The browser's
   * own scrolling continues for a while after the key.
   */
  async function lookAtFocus(): Promise<void> {
    await expect.poll(() => scrollToFocus(page), { intervals: [0, 20, 50, 100] }).toBe('')
  }

  /** Presses these keys one after another. @returns whether each led to its own screen, and all together opened nothing else. */
  async function leadToTheirOwn(keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return true
    await holdAddress(page)
    for (const key of keys) await page.keyboard.press(key)
    const paths = keys.map((key) => pathOf(outcomes.get(key)))
    const isRight = await expect
      .poll(() => notedAddresses(page), { intervals: [10, 20, 50, 100], timeout: 4_000 })
      .toEqual(paths)
      .then(
        () => true,
        () => false,
      )
    await freeAddress(page)
    const { facts, focusProblem } = await look()
    await goBack('', facts)
    return isRight && facts.dialog === null && focusProblem === ''
  }

  /** Types these keys one after another. @returns whether each typed its own character, and the last did what is expected of it. */
  async function typeTheirOwn(keys: readonly string[]): Promise<boolean> {
    const last = keys.at(-1)
    if (last === undefined) return true
    const outcome = outcomes.get(last)
    const isRight = await typesEach(page, keys, before)
    const there = isRight ? await lookUntil(outcome === 'tab' ? {} : (outcome ?? {})) : null
    await goBack('', (there?.look ?? (await look())).facts)
    return there?.problem === ''
  }

  async function pressActiveKey(key: string, outcome: Outcome): Promise<void> {
    const isTab = outcome === 'tab'
    const mayLeave = isTab && (await isLastStop(page))
    const isHeld = leading.includes(key) && key !== followed
    if (isHeld) await holdAddress(page)
    const wanted = isTab ? { dialog: before.dialog, path: before.path } : outcome
    // Tab goes from the last element of a page to the browser itself.
    const focusProblem = mayLeave ? expect.stringMatching(new RegExp(`^(?:${NOWHERE})?$`)) : ''
    await page.keyboard.press(key)
    const { look: seen, problem } = await lookUntil(wanted, focusProblem)
    let here = seen
    if (problem !== '') wrong.push(`${row.name} × ${key}: ${problem}`)
    if (isTab && !same(row.kept(here.facts), row.kept(before)))
      wrong.push(`${row.name} × Tab changes more than the focus`)
    if (isHeld) {
      await freeAddress(page)
      here = await look()
    }
    await goBack(key, here.facts)
  }

  /** Looks until the facts are as wanted, and the focus can be seen. @returns the last look, and what is wrong with it. */
  async function lookUntil(
    wanted: Expected,
    focusProblem: unknown = '',
  ): Promise<{ look: Pick<Look, 'facts' | 'focusProblem'>; problem: string }> {
    let here: Pick<Look, 'facts' | 'focusProblem'> = { facts: before, focusProblem: '' }
    const problem = await expect
      .poll(async () => (here = await look()), { intervals: [10, 20, 50, 100], timeout: 4_000 })
      .toMatchObject({ facts: wanted, focusProblem })
      .then(
        () => '',
        (error: unknown) => String(error),
      )
    return { look: here, problem }
  }

  /** Whether a key is expected to type its character into the focused field, and nothing else. */
  function isTyped(key: string): boolean {
    const { typing } = before
    const outcome = outcomes.get(key)
    if (typing === null || outcome === undefined || outcome === 'tab' || idle.includes(key)) return false
    if (row.types?.(key, before)) return true
    const { fields, ...others } = outcome
    if (fields === undefined || Object.keys(others).length > 0) return false
    return (fields as Facts['fields'])[typing.name] === typedInto(key, typing)
  }

  async function goBack(key: string, there: Facts): Promise<void> {
    let here: Pick<Look, 'facts' | 'focusProblem'> = { facts: there, focusProblem: '' }
    const isBack = () => differences(before, here.facts) === ''
    if (await typeAgain(there)) here = await look()
    for (const back of key === 'Tab' ? ['Shift+Tab'] : row.wayBack(here.facts, before, key)) {
      if (isBack()) break
      await page.keyboard.press(back)
      here = await look()
    }
    if (here.focusProblem !== '') await expectFocusShown(page, key === 'Tab')
    if (!isBack()) await showAgain()
    else if (!same(before.typing, here.facts.typing)) await restoreCaret()
  }

  /** Types the text again where only a text has changed. @returns whether it did. */
  async function typeAgain({ dialog, path, typing }: Facts): Promise<boolean> {
    if (dialog !== before.dialog || path !== before.path || before.typing === null) return false
    if (typing?.name !== before.typing.name || typing.value === before.typing.value) return false
    await retype(page, before.typing)
    return true
  }

  async function restoreCaret(): Promise<void> {
    if (before.typing !== null) await placeCaret(page, before.typing)
  }
}

function isNothing(outcome: Outcome | undefined, before: Facts): boolean {
  if (outcome === undefined || outcome === 'tab') return false
  const names = Object.keys(outcome) as (keyof Facts)[]
  return names.every((name) => same(before[name], outcome[name]))
}

/** Whether a key leads to another screen, and nothing else is expected of it. */
function isOtherScreen(outcome: Outcome | undefined, before: Facts): boolean {
  if (outcome === undefined || outcome === 'tab' || before.dialog !== null) return false
  const isPlain = Object.keys(outcome).every((name) => name === 'path' || name === 'dialog')
  return (
    isPlain &&
    typeof outcome.path === 'string' &&
    outcome.path.startsWith('/') &&
    outcome.path !== before.path
  )
}

const pathOf = (outcome: Outcome | undefined) => (outcome === 'tab' ? undefined : outcome?.path)

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** The names of the facts that differ, without the caret. */
function differences(one: Facts, other: Facts): string {
  const names = Object.keys(one).filter((name) => name !== 'typing') as (keyof Facts)[]
  const changed = names.filter((name) => !same(one[name], other[name]))
  return changed.map((name) => `${name} to ${JSON.stringify(other[name]).slice(0, 2_000)}`).join(', ')
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
