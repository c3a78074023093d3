import { useHotkeys } from 'react-hotkeys-hook'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { helpKey, menuKeys, settingsKey } from '../../keymap.ts'

interface LayoutKeys {
  onHelp(): void
  onSettings(): void
  /** An entry of the menu, counted from 0. */
  onEntry(index: number): void
}

// The table's chords are split by '>', which would otherwise mean a sequence of keys.
const hotkeys = { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', preventDefault: true }

/** Listens to the keys that work on every screen; a dialog that is open comes first. */
export function useLayoutKeys({ onHelp, onSettings, onEntry }: LayoutKeys): void {
  useHotkeys(
    [...helpKey.keys],
    (pressed) => {
      if (!pressed.repeat && !isDialogOpen()) onHelp()
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
    menuKeys.flatMap((key) => key.keys),
    (pressed, { hotkey }) => {
      if (pressed.repeat || isDialogOpen()) return
      onEntry(menuKeys.findIndex((key) => key.keys.includes(hotkey)))
    },
    hotkeys,
  )
}
