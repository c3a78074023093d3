import { useSelector } from '@xstate/react'
import { formatMeasured } from '../../../domain/measures.ts'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useCommandProgress } from '../../components/commands/use-command-progress.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import type { TallyQueueActor } from '../../machines/stock-count/tally-queue.ts'
import { useTallies } from './use-stock-count.ts'

interface QueueStateProps {
  queue: TallyQueueActor
  /** The stock take; null for all. */
  countId: number | null
  /** What is offered for the last code that no product has. */
  offer?: (code: string) => ReactNode
}

/** What was counted on this device and the server does not have: what waits, what was refused, and what others left. */
export function QueueState({ queue, countId, offer }: QueueStateProps) {
  const { tallies, others } = useTallies(queue)
  const command = useSelector(queue, (snapshot) => snapshot.children.sendTally)
  const { isLate, mayAsk } = useCommandProgress(command)
  const own = tallies.filter((tally) => countId === null || tally.countId === countId)
  const waiting = own.filter(({ refusal }) => refusal.length === 0).length
  const refused = own.filter(({ refusal }) => refusal.length > 0)
  const unknown = refused.findLast(({ article }) => article === null)
  const isRetryable = refused.some(({ article }) => article !== null)

  return (
    <>
      {waiting > 0 && isLate && (
        <Notice kind="warning">
          <p>
            {waiting === 1 ? '1 conteo espera' : `${waiting} conteos esperan`} al servidor. Quedan guardados
            en este equipo y se mandan solos; sigue contando.
          </p>
          <Button busy={!mayAsk} onClick={() => queue.send({ type: 'outcome.ask' })}>
            Mandar ahora
          </Button>
        </Notice>
      )}
      {others.map(({ name, count }) => (
        <Notice key={name} kind="info">
          {name} dejó {count === 1 ? '1 conteo' : `${count} conteos`} por mandar en este equipo. Se mandan
          cuando entre aquí otra vez.
        </Notice>
      ))}
      {refused.length > 0 && (
        <section className="refused-tallies" aria-label="No se contó">
          <h2>No se contó ({refused.length})</h2>
          <ul>
            {refused.map(({ key, article, code, quantity, refusal }) => (
              <li key={key} className="refused-tallies__tally">
                <span>
                  <strong>
                    {formatMeasured(quantity, article ?? {})} × <bdi>{article?.name ?? code}</bdi>
                  </strong>{' '}
                  {refusal.join(' ')}
                </span>
                <Button variant="quiet" onClick={() => queue.send({ type: 'refused.dismiss', key })}>
                  Quitar <span className="is-sr-only">{article?.name ?? code}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="refused-tallies__all">
            {unknown && offer?.(unknown.code)}
            {isRetryable && (
              <Button
                onClick={() => {
                  for (const { key } of refused) queue.send({ type: 'refused.retry', key })
                }}
              >
                Mandar otra vez
              </Button>
            )}
            {refused.length > 1 && (
              <Button
                onClick={() => {
                  for (const { key } of refused) queue.send({ type: 'refused.dismiss', key })
                }}
              >
                Quitar todos
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  )
}
