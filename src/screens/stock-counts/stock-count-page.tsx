import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { useWayBack } from '../../components/tables/place-in-list.ts'
import { countingTable } from '../../keys/stock-count-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { Counting } from './counting.tsx'
import { EndedCount } from './ended-count.tsx'
import { QueueState } from './queue-state.tsx'
import { useStockCount } from './use-stock-count.ts'

/** The stock take in the address. */
export function StockCountPage() {
  const id = Number(useParams()['id'])
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={screens.stockCounts.path} replace />
  return <OneCount key={id} id={id} />
}

function OneCount({ id }: { id: number }) {
  const answer = useQuery(loadedOf(useApp().counts).count(id))
  const actors = useStockCount()
  const shown = answer.data
  const { path: origin, goBack: back } = useWayBack(screens.stockCounts.path)
  if (shown?.state === 'open')
    return <Counting {...actors} shown={shown} hasFailed={answer.isError} onBack={back} />
  if (shown) return <EndedCount {...{ shown, origin }} queue={actors.queue} onBack={back} />
  return (
    <Screen title={screens.stockCount.title}>
      <BackKey onBack={back} />
      <QueueState queue={actors.queue} countId={id} />
      {answer.isPending ? (
        <Spinner label="Cargando el conteo" />
      ) : (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar el conteo.
        </Notice>
      )}
    </Screen>
  )
}

/** The way back, before the stock take is there. */
function BackKey({ onBack }: { onBack(): void }) {
  useCommandKeys(countingTable, { back: { isLive: true, run: onBack } })
  return null
}
