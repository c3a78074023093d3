import { Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { guatemalaDay } from '../../../domain/dates.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useSession } from '../../components/use-session.ts'
import { repricingHint, repricingTable } from '../../keys/repricing-keys.ts'
import { changedLabelsPath } from '../../screen-addresses.ts'
import { maySee, screens } from '../../screens.ts'
import type { RepricingUse } from './use-repricing.ts'

/** What was written, and where to go from here: labels for the new prices, or the list in which it can be undone. */
export function PricesDone({ use: { context, send } }: { use: RepricingUse }) {
  const { now } = useApp()
  const [, goTo] = useLocation()
  const { portions, at } = context
  const written = context.written.length
  const isWhole = written > 0 && at >= portions.length
  const mayLabel = maySee(useSession(), screens.labels) && written > 0
  const print = () => goTo(changedLabelsPath(guatemalaDay(now())))
  const openHistory = () => send({ type: 'history.open' })
  const again = () => send({ type: 'change.back' })
  useCommandKeys(repricingTable, {
    labels: { isLive: mayLabel, run: print },
    history: { isLive: true, run: openHistory },
  })
  const count = written.toLocaleString('es-GT')
  return (
    <section className="card import-choose">
      <h2>{isWhole ? 'Los precios están cambiados' : 'El cambio se detuvo'}</h2>
      <p className="repricing__count">{written === 1 ? '1 precio nuevo' : `${count} precios nuevos`}</p>
      {!isWhole && (
        <Notice kind="warning">
          Lo que ya cambió se queda. Para no subir dos veces lo mismo, deshazlo en «Cambios hechos» antes de
          repetirlo.
        </Notice>
      )}
      <div className="import-actions">
        {mayLabel && (
          <Button variant="primary" keyHint={repricingHint('labels')} autoFocus onClick={print}>
            <Printer size={18} aria-hidden="true" />
            Imprimir etiquetas
          </Button>
        )}
        <Button keyHint={repricingHint('history')} autoFocus={!mayLabel} onClick={openHistory}>
          Cambios hechos
        </Button>
        <Button variant="quiet" keyHint={repricingHint('back')} onClick={again}>
          Otro cambio
        </Button>
      </div>
    </section>
  )
}
