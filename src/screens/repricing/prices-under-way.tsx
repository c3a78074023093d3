import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { repricingHint, repricingTable } from '../../keys/repricing-keys.ts'
import type { RepricingContext } from '../../machines/repricing/repricing-context.ts'
import type { RepricingUse } from './use-repricing.ts'

/** How many prices are through, and of how many. */
function progressOf({ portions, at, undo, undone, changes }: RepricingContext): {
  done: number
  all: number
} {
  if (undo !== null) {
    const present =
      undone?.repricing.id === undo.id ? undone.repricing : changes.find(({ id }) => id === undo.id)
    return { done: present ? present.undone + present.kept : 0, all: present?.changed ?? 0 }
  }
  const count = (some: typeof portions) => some.reduce((sum, { rows }) => sum + rows.length, 0)
  return { done: count(portions.slice(0, at)), all: count(portions) }
}

/** Prices are being written, or brought back. What is written stays, whatever happens to the rest. */
export function PricesUnderWay({ use: { snapshot, context, can, send } }: { use: RepricingUse }) {
  const isUndo = snapshot.matches('undoing')
  const isMoved = snapshot.matches({ applying: 'moved' })
  const isWaiting = snapshot.matches({ applying: 'waiting' }) || snapshot.matches({ undoing: 'waiting' })
  const proceed = () => send({ type: isMoved ? 'change.check' : 'change.retry' })
  const mayProceed = isMoved || can({ type: 'change.retry' })
  const stop = () => send({ type: 'change.stop' })
  useCommandKeys(repricingTable, {
    proceed: { isLive: mayProceed, run: proceed },
    stop: { isLive: true, run: stop },
  })
  const { done, all } = progressOf(context)
  return (
    <section className="card import-choose">
      <h2>{isUndo ? 'Devolviendo los precios de antes' : 'Cambiando precios'}</h2>
      <label className="report-progress">
        <span>
          Precios: {done.toLocaleString('es-GT')} de {all.toLocaleString('es-GT')}
        </span>
        <progress max={Math.max(1, all)} value={done} />
      </label>
      {context.refusal.length > 0 && (
        <Notice kind={isWaiting || isMoved ? 'warning' : 'error'}>{context.refusal.join(' ')}</Notice>
      )}
      {isWaiting && <p>Se intenta otra vez solo, sin repetir nada. Lo que ya cambió se queda.</p>}
      <div className="import-actions">
        {mayProceed && (
          <Button variant="primary" keyHint={repricingHint('proceed')} autoFocus onClick={proceed}>
            {isMoved ? 'Ver los precios otra vez' : 'Intentar de nuevo'}
          </Button>
        )}
        <Button keyHint={repricingHint('stop')} autoFocus={!mayProceed} onClick={stop}>
          Detener
        </Button>
      </div>
    </section>
  )
}
