import { useHotkeys } from 'react-hotkeys-hook'
import { TAKES_MENU_KEYS, isDialogOpen, openDialogTakes } from '../../components/focus/use-dialog-focus.ts'
import {
  accountKey,
  goToKey,
  helpKey,
  lastReceiptKey,
  menuKeys,
  settingsKey,
} from '../../keys/everywhere-keys.ts'
import type { KeyBinding } from '../../keys/keymap.ts'

interface LayoutKeys {
  onHelp(): void
  onGoTo(): void
  onSettings(): void
  onAccount(): void
  /** Null: the user may not print receipts again. */
  onLastReceipt: (() => void) | null
  /** Called with the paths of a menu key, if the menu has one of them. */
  onEntry(paths: readonly string[]): void
}

// The table's chords are split by '>', which would otherwise mean a sequence of keys.
const hotkeys = { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', preventDefault: true }

/** Listens to the keys that work on every screen. Under a dialog they do nothing, except under the menu's own. */
export function useLayoutKeys({
  onHelp,
  onGoTo,
  onSettings,
  onAccount,
  onLastReceipt,
  onEntry,
}: LayoutKeys): void {
  const openers: readonly (readonly [KeyBinding, () => void])[] = [
    [helpKey, onHelp],
    [goToKey, onGoTo],
    [settingsKey, onSettings],
    [accountKey, onAccount],
    [lastReceiptKey, () => onLastReceipt?.()],
  ]
  useHotkeys(
    openers.flatMap(([{ keys }]) => keys),
    (pressed, { hotkey }) => {
      if (pressed.repeat || isDialogOpen()) return
      openers.find(([{ keys }]) => keys.includes(hotkey))?.[1]()
    },
    hotkeys,
  )
  useHotkeys(
    menuKeys.flatMap((key) => key.keys),
    (pressed, { hotkey }) => {
      if (pressed.repeat || (isDialogOpen() && !openDialogTakes(TAKES_MENU_KEYS))) return
      onEntry(menuKeys.find((key) => key.keys.includes(hotkey))?.paths ?? [])
    },
    hotkeys,
  )
}
