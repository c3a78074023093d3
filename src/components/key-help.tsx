import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { ShownKey } from './key-bar.tsx'
import { dialogHints } from '../keymap.ts'

export interface KeyGroup {
  title: string
  keys: readonly ShownKey[]
}

/** F1: the keys of this screen. */
export function KeyHelp({ groups, onClose }: { groups: readonly KeyGroup[]; onClose: () => void }) {
  return (
    <Dialog
      title="Ayuda: teclas de esta pantalla"
      size="wide"
      scrolls
      onCancel={onClose}
      footer={
        <Button variant="primary" keyHint={dialogHints.leave} autoFocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="key-help">
        {groups.map((group) => (
          <section className="key-help__group" key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map((key) => (
                <div className="key-help__row" key={`${key.hint} ${key.label}`}>
                  <dt>
                    <kbd className="key-hint">{key.hint}</kbd>
                  </dt>
                  <dd>{key.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
