import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { useObservable } from '../../components/use-till.ts'
import { dialogHints } from '../../keymap.ts'

/** What belongs to this device rather than to a person: theme, printing, sounds. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useApp()
  const { theme, printOnSale, sounds } = useObservable(settings)
  return (
    <Dialog
      title="Ajustes de este equipo"
      onCancel={onClose}
      footer={
        <Button variant="primary" keyHint={dialogHints.leave} autoFocus onClick={onClose}>
          Listo
        </Button>
      }
    >
      <ThemeSwitch theme={theme} onChange={(chosen) => settings.change({ theme: chosen })} />
      <div>
        <label className="switch">
          <input
            type="checkbox"
            checked={printOnSale}
            onChange={(event) => settings.change({ printOnSale: event.target.checked })}
          />
          Imprimir al vender
        </label>
        <label className="switch">
          <input
            type="checkbox"
            checked={sounds}
            onChange={(event) => settings.change({ sounds: event.target.checked })}
          />
          Sonidos al escanear
        </label>
      </div>
    </Dialog>
  )
}
