import { useHotkeys } from 'react-hotkeys-hook'
import { isDialogOpen } from '../../components/dialogs/use-dialog-focus.ts'
import { useAnnouncedKeys } from '../../components/keys/live-keys.ts'
import { useShownSale } from '../../components/use-session.ts'
import { saleTable, type SaleKey } from '../../keymap.ts'
import type { SaleSnapshot } from '../../machines/sale/sale.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'
import { focusTarget } from './use-sale-focus.ts'

const searchTarget = focusTarget({ at: 'search' })
const keyOf = new Map(saleTable.keys.flatMap((key) => key.keys.map((keys) => [keys, key])))

/** Listens to the keys of the selling screen and shows them in the key bar. A held key counts once; an open dialog gets the keys. */
export function useSaleKeys(): void {
  const dispatch = useSaleDispatch()
  useAnnouncedKeys(saleTable, useShownSale(liveKeys, areSame), ({ event }) => dispatch(event))
  useHotkeys(
    [...keyOf.keys()],
    (pressed, hotkey) => {
      const key = keyOf.get(hotkey.hotkey)
      if (!key || pressed.repeat || pressed.defaultPrevented) return
      const taken = !isDialogOpen() && dispatch(key.event)
      if (taken || isFunctionKey(pressed) || isStepOverNothing(pressed)) pressed.preventDefault()
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [dispatch],
  )
}

function liveKeys(snapshot: SaleSnapshot): SaleKey[] {
  return saleTable.keys.filter((key) => snapshot.can(key.event))
}

function areSame(before: readonly SaleKey[], after: readonly SaleKey[]): boolean {
  return before.length === after.length && before.every((key, index) => key === after[index])
}

/** `+` or `-` in an empty search. It never becomes text, also when there is no line to change. */
function isStepOverNothing({ key, target }: KeyboardEvent): boolean {
  const isStep = key === '+' || key === '-'
  return (
    isStep && target instanceof HTMLInputElement && target.dataset['focus'] === searchTarget && !target.value
  )
}

/** A function key. The browser never gets it: F3 opens its search, F6 leaves the page, F7 asks about caret browsing. */
function isFunctionKey(event: KeyboardEvent): boolean {
  return /^F\d+$/.test(event.key)
}
