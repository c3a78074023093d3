import { ScanBarcode } from 'lucide-react'
import { useLocation } from 'wouter'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { useObservable, useSession } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { maySee, screens } from '../../screens.ts'

/** The settings of the device, not of the user: theme, printing, sounds. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, sounds: beeper } = useApp()
  const session = useSession()
  const [, navigate] = useLocation()
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
            onChange={(event) => {
              settings.change({ sounds: event.target.checked })
              // A sample, when the sounds are turned on.
              beeper.accepted()
            }}
          />
          Sonidos al escanear
        </label>
      </div>
      {maySee(session, screens.scanner) && (
        <Button
          onClick={() => {
            onClose()
            navigate(screens.scanner.path)
          }}
        >
          <ScanBarcode size={20} aria-hidden="true" />
          {screens.scanner.title}
        </Button>
      )}
    </Dialog>
  )
}
