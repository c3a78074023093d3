import { ArrowLeft } from 'lucide-react'
import { seesCost } from '../../../domain/access.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { countStateNames, type WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import { Button } from '../../components/button.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { useSession } from '../../components/use-session.ts'
import { countingHint, countingTable } from '../../keys/stock-count-keys.ts'
import type { TallyQueueActor } from '../../machines/stock-count/tally-queue.ts'
import { screens } from '../../screens.ts'
import { articleColumns } from './article-columns.ts'
import { CountTotals } from './count-totals.tsx'
import { QueueState } from './queue-state.tsx'

interface EndedCountProps {
  shown: WholeStockCount
  queue: TallyQueueActor
  /** The path that it leads back to. */
  origin: string
  onBack(): void
}

/** A stock take that was posted or discarded. */
export function EndedCount({ shown, queue, origin, onBack }: EndedCountProps) {
  const session = useSession()
  useCommandKeys(countingTable, { back: { isLive: true, run: onBack } })
  const { id, name, state, startedAt, user, endedAt, endedBy, reason, articles, category } = shown
  return (
    <Screen title={`Conteo: ${name}`}>
      <div className="screen__actions">
        <Button autoFocus keyHint={countingHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          {origin === screens.stockCounts.path ? 'Volver a la lista' : 'Volver'}
        </Button>
      </div>
      <QueueState queue={queue} countId={id} />
      <section className="card closing__facts" aria-label="Conteo">
        <FactList
          facts={[
            { name: 'Estado', text: countStateNames[state] },
            ...(category ? [{ name: 'Categoría', text: category.name }] : []),
            { name: 'Empezó', text: `${formatInstant(startedAt)} · ${user.name}` },
            ...(endedAt === null
              ? []
              : [{ name: 'Terminó', text: `${formatInstant(endedAt)} · ${endedBy?.name ?? ''}` }]),
            ...(reason === null ? [] : [{ name: 'Motivo', text: reason }]),
          ]}
        />
      </section>
      {state === 'posted' && <CountTotals articles={articles} />}
      <DetailTable
        title={state === 'posted' ? 'Lo que se aplicó' : 'Lo que se había contado'}
        columns={articleColumns({ showsDifferences: true, showsCost: seesCost(session) })}
        rows={articles}
        whenEmpty="No se contó nada."
      />
    </Screen>
  )
}
