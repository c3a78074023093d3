import type { Interaction } from './state.ts'

/** Runs interactions one after another; each waits until its element is in the page. */
export async function runInteractions(interactions: readonly Interaction[]): Promise<void> {
  for (const interaction of interactions) {
    if (typeof interaction === 'function') interaction()
    else if (typeof interaction === 'string') (await appearing(interaction)).click()
    else if ('key' in interaction) await press(interaction)
    else type(await appearing(interaction.field), interaction.text)
    await painted()
  }
}

/** Longer than any entry animation, in milliseconds; a toast's timer and a spinner last longer. */
const COMING_IN = 1_000

/** Resolves when the page is painted and entry animations are over, as the fade-in of a dialog. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const comingIn = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < COMING_IN)
  // A cancelled animation has nothing left to show.
  await Promise.allSettled(comingIn.map((animation) => animation.finished))
}

function appearing(selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector<HTMLElement>(selector)
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function press({ key, ctrl = false }: { key: string; ctrl?: boolean }): Promise<void> {
  const target = (await appearing('h1')).ownerDocument.activeElement ?? document.body
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(
      new KeyboardEvent(type, { key, code, ctrlKey: ctrl, bubbles: true, cancelable: true }),
    )
}

/** Sets the value with the native setter, because React replaces the field's own one. */
function type(field: HTMLElement, text: string): void {
  const kinds = [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement]
  const kind = kinds.find((one) => field instanceof one) ?? HTMLInputElement
  const value = Object.getOwnPropertyDescriptor(kind.prototype, 'value')
  value?.set?.call(field, text)
  const heard = kind === HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(heard, { bubbles: true }))
}
