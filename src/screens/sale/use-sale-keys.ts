import { useHotkeys } from 'react-hotkeys-hook'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { saleKeys } from '../../keymap.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'

const keyOf = new Map(saleKeys.flatMap((key) => key.keys.map((keys) => [keys, key])))

/** Listens to the keys of the sales screen; a held key counts once, and a dialog comes first. */
export function useSaleKeys(): void {
  const dispatch = useSaleDispatch()
  useHotkeys(
    [...keyOf.keys()],
    (pressed, hotkey) => {
      const key = keyOf.get(hotkey.hotkey)
      if (!key || pressed.repeat || pressed.defaultPrevented) return
      const taken = !isDialogOpen() && dispatch(key.event)
      if (taken || isFunctionKey(pressed)) pressed.preventDefault()
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [dispatch],
  )
}

/** Function keys never reach the browser from the till: F3 would search the page, F6 leave it, F7 turn on caret browsing. */
function isFunctionKey(event: KeyboardEvent): boolean {
  return /^F\d+$/.test(event.key)
}
