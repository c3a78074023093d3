/**
 * Keys that only type into the focused field. Each is typed into the text that was there first, which is then put back, and the page
 * notes the texts by itself: to look at it after each of these keys was a third of the work of the key matrix (docs/decisions/0235).
 */
import type { Page } from '@playwright/test'
import type { Facts, Shown } from './facts.ts'

declare global {
  /** In the page: the focused field whenever its whole text was marked by Ctrl+A since `noteMarked`. */
  var markedTexts: { name: string; value: string; dialogs: number }[] | undefined
}

type Typing = NonNullable<Shown['typing']>

/** Longer than the gap between two keys of a scan, in milliseconds. */
export const HELD = 60

/** The text of a field after a key that edits text. */
export function typedInto(
  key: string,
  typing: { value: string; from: number | null; to: number | null },
): string {
  const { value } = typing
  const [from, to] = [typing.from ?? 0, typing.to ?? 0]
  const without = (start: number, end: number) => value.slice(0, start) + value.slice(end)
  if (key === 'Backspace') return from === to ? without(Math.max(from - 1, 0), to) : without(from, to)
  if (key === 'Delete') return from === to ? without(from, to + 1) : without(from, to)
  const character = key === 'Space' ? ' ' : key
  return character.length === 1 ? value.slice(0, from) + character + value.slice(to) : value
}

/** Whether a key may be typed together with others: adding and taking away would hide each other. */
export function isCharacter(key: string): boolean {
  return (key.length === 1 && key !== '+' && key !== '-') || key === 'Space'
}

/**
 * Types each of the keys into the text of the beginning; what the last of them has typed stays.
 * @returns whether each made its own text of it, in the same field and with the same dialogs as at first.
 */
export async function typesEach(page: Page, keys: readonly string[], { typing }: Facts): Promise<boolean> {
  if (typing === null) return false
  const dialogs = await page.evaluate(noteMarked)
  for (const [index, key] of keys.entries()) {
    if (index > 0) await putBack(page, typing)
    // Four characters at the speed of a scanner would be a scan: every third one is held as long as by a person.
    await page.keyboard.press(key, { delay: index % 3 === 2 ? HELD : 0 })
  }
  await page.keyboard.press('Control+a')
  const marked = await page.evaluate(() => globalThis.markedTexts)
  const wanted = keys.map((key) => ({ name: typing.name, value: typedInto(key, typing), dialogs }))
  return JSON.stringify(marked) === JSON.stringify(wanted)
}

/** Puts the text of the beginning back into the focused field, with its caret. */
async function putBack(page: Page, typing: Typing): Promise<void> {
  await retype(page, typing)
  if (typing.value !== '') await placeCaret(page, typing)
}

/** Types a text in place of what is in the focused field. */
export async function retype(page: Page, { value }: Typing): Promise<void> {
  await page.keyboard.press('Control+a')
  if (value === '') await page.keyboard.press('Backspace')
  else await page.keyboard.insertText(value)
}

/** The effect of a key on a text depends on its selection. */
export async function placeCaret(page: Page, { from, to }: Pick<Typing, 'from' | 'to'>): Promise<void> {
  if (from === null) return
  await page.evaluate(
    (selected) => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(selected.from, selected.to)
    },
    { from, to },
  )
}

/** Notes from now on what Ctrl+A marks: by then the key before it has had its effect. Runs in the page. @returns the open dialogs. */
function noteMarked(): number {
  const isNoting = globalThis.markedTexts !== undefined
  globalThis.markedTexts = []
  const openDialogs = () => document.querySelectorAll('[role=dialog]').length
  if (isNoting) return openDialogs()
  const note = ({ key, ctrlKey }: KeyboardEvent) => {
    const field = document.activeElement
    if (key !== 'a' || !ctrlKey) return
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    const { name, value } = isField ? field : { name: '', value: '' }
    globalThis.markedTexts?.push({ name, value, dialogs: openDialogs() })
  }
  addEventListener('keydown', note, { capture: true })
  return openDialogs()
}
