import { useHotkeys } from 'react-hotkeys-hook'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { useApp } from '../../app-context.tsx'
import { isDialogOpen } from '../../components/focus/use-dialog-focus.ts'
import { useAnnouncedKeys } from '../../components/keys/live-keys.ts'
import { useSale, useShownSale } from '../../components/use-session.ts'
import { saleTable, type SaleKey } from '../../keys/keymap.ts'
import { failure } from '../../machines/notice.ts'
import type { SaleSnapshot } from '../../machines/sale/sale.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'
import { focusTarget } from './use-sale-focus.ts'

const searchTarget = focusTarget({ at: 'search' })
const keyOf = new Map(saleTable.keys.flatMap((key) => key.keys.map((keys) => [keys, key])))

/** Listens to the keys of the selling screen and shows them in the key bar. A held key counts once; an open dialog gets the keys. */
export function useSaleKeys(): void {
  const dispatch = useSaleDispatch()
  const sale = useSale()
  const { notify } = useApp()
  useAnnouncedKeys(saleTable, useShownSale(liveKeys, areSame), ({ event }) => dispatch(event))
  useHotkeys(
    [...keyOf.keys()],
    (pressed, hotkey) => {
      const key = keyOf.get(hotkey.hotkey)
      if (!key || pressed.repeat || pressed.defaultPrevented) return
      const taken = !isDialogOpen() && dispatch(key.event)
      if (taken || isFunctionKey(pressed) || isPlusOverNothing(pressed)) pressed.preventDefault()
      const hasLines = sale.getSnapshot().context.cart.lines.length > 0
      if (key.event.type === 'line.edit' && !hasLines && !isDialogOpen())
        notify(failure(saleMessages.noLineToChange))
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [dispatch, sale, notify],
  )
}

function liveKeys(snapshot: SaleSnapshot): SaleKey[] {
  return saleTable.keys.filter((key) => snapshot.can(key.event))
}

function areSame(before: readonly SaleKey[], after: readonly SaleKey[]): boolean {
  return before.length === after.length && before.every((key, index) => key === after[index])
}

/** `+` in an empty search never becomes text, also when there is no line to change. A `-` does: `-1*` is then told to be no quantity. */
function isPlusOverNothing({ key, target }: KeyboardEvent): boolean {
  return (
    key === '+' &&
    target instanceof HTMLInputElement &&
    target.dataset['focus'] === searchTarget &&
    !target.value
  )
}

/** A function key. The browser never gets it: F3 opens its search, F6 leaves the page, F7 asks about caret browsing. */
function isFunctionKey(event: KeyboardEvent): boolean {
  return /^F\d+$/.test(event.key)
}
