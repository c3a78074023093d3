import { version } from '../../../package.json'
import { Button } from '../button.tsx'
import { behindDialog } from '../dialogs/behind-dialog.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { dialogHints, type KeyBinding, type KeyTable } from '../../keys/keymap.ts'

export interface HelpKey extends KeyBinding {
  /** False for a key that does nothing in this state. */
  isLive?: boolean
  /** Does what the key does; a key of a field or of a dialog has no other way. */
  run?(): void
}

/** F1: the keys of this screen. Keys that do nothing now are listed too, and marked; the others can be touched. */
export function KeyHelp({ tables, onClose }: { tables: readonly KeyTable<HelpKey>[]; onClose: () => void }) {
  return (
    <Dialog
      title="Ayuda: teclas de esta pantalla"
      size="wide"
      scrolls
      onCancel={onClose}
      footer={
        <>
          <p className="key-help__version">Sistema de Ventas {version}</p>
          <Button variant="primary" keyHint={dialogHints.leave} onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className="key-help">
        {tables.map(({ where, keys }) => (
          <section className="key-help__group" key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(({ hint, label, isLive = true, run }) => (
                <div className="key-help__row" key={`${hint} ${label}`} data-live={isLive}>
                  <dt>
                    <kbd className="key-hint">{hint}</kbd>
                  </dt>
                  <dd>
                    {isLive && run ? (
                      // Not a Tab stop: whoever has a keyboard presses the key itself.
                      <button
                        type="button"
                        className="key-help__run"
                        tabIndex={-1}
                        onClick={() => behindDialog(onClose, run)}
                      >
                        {label}
                      </button>
                    ) : (
                      <span>{label}</span>
                    )}{' '}
                    {!isLive && <span className="key-help__later">ahora no</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
