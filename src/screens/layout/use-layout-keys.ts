import { useHotkeys } from 'react-hotkeys-hook'
import { TAKES_MENU_KEYS, isDialogOpen, openDialogTakes } from '../../components/use-dialog-focus.ts'
import { accountKey, goToKey, helpKey, menuKeys, settingsKey } from '../../keymap-everywhere.ts'

interface LayoutKeys {
  onHelp(): void
  onGoTo(): void
  onSettings(): void
  onAccount(): void
  /** Where one of these paths leads, if the menu has it. */
  onEntry(paths: readonly string[]): void
}

// The table's chords are split by '>', which would otherwise mean a sequence of keys.
const hotkeys = { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', preventDefault: true }

/** Listens to the keys that work on every screen; a dialog that is open comes first, but the menu's own. */
export function useLayoutKeys({ onHelp, onGoTo, onSettings, onAccount, onEntry }: LayoutKeys): void {
  useHotkeys(
    [...helpKey.keys],
    (pressed) => {
      if (!pressed.repeat && !isDialogOpen()) onHelp()
    },
    hotkeys,
  )
  useHotkeys(
    [...goToKey.keys],
    (pressed) => {
      if (!pressed.repeat && !isDialogOpen()) onGoTo()
    },
    hotkeys,
  )
  useHotkeys(
    [...settingsKey.keys],
    (pressed) => {
      if (!pressed.repeat && !isDialogOpen()) onSettings()
    },
    hotkeys,
  )
  useHotkeys(
    [...accountKey.keys],
    (pressed) => {
      if (!pressed.repeat && !isDialogOpen()) onAccount()
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
