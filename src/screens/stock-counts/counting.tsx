import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { formatInstant } from '../../../domain/dates.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { isWrongTally } from '../../../domain/goods/counting.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { ProductCombobox } from '../../components/search/product-combobox.tsx'
import { QuantityBadge } from '../../components/search/quantity-badge.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useObservable } from '../../components/use-session.ts'
import { countingHint } from '../../keys/stock-count-keys.ts'
import { NewProductOffer } from '../new-record/new-product-offer.tsx'
import { CountLines } from './count-lines.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { QueueState } from './queue-state.tsx'
import { RecountDialog } from './recount-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { Uncounted } from './uncounted.tsx'
import { focusSearch, SEARCH, useCounting, type CountingProps } from './use-counting.ts'

/** What is counted is no stock yet: the difference adds it. */
const noStock = { stock: '0' } as const

/** An open stock take: its articles are scanned, or found by name (docs/product.md §10.10). */
export function Counting(props: CountingProps) {
  const { count, queue, shown, hasFailed, onBack } = props
  const counting = useCounting(props)
  const { search, times, recount } = useSelector(count, ({ context }) => context)
  const { catalog } = useObservable(useApp().catalog)
  const inParts = catalog?.sellsInParts ?? false
  const step = useSelector(count, ({ value }) => value)
  useEffect(() => {
    if (step === 'counting') focusSearch()
  }, [step])

  return (
    <Screen title={`Conteo: ${shown.name}`}>
      <div className="screen__actions">
        <Button keyHint={countingHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a la lista
        </Button>
        {shown.showsDifferences && (
          <>
            <Button keyHint={countingHint('discard')} onClick={counting.discard}>
              Descartar
            </Button>
            <Button variant="primary" keyHint={countingHint('review')} onClick={counting.review}>
              Ver diferencias
            </Button>
          </>
        )}
      </div>
      <p className="counting__facts">
        {shown.category && (
          <span>
            Solo <strong>{shown.category.name}</strong> ·{' '}
          </span>
        )}
        <span>
          Empezó {formatInstant(shown.startedAt)} · {shown.user.name} · {counting.total}
        </span>
      </p>
      {hasFailed && (
        <Notice kind="warning">
          No se pudo leer lo que cuentan los demás. Lo que cuentas aquí queda guardado; sigue contando.
        </Notice>
      )}
      <QueueState
        queue={queue}
        countId={shown.id}
        offer={(code) => (
          <NewProductOffer
            code={step === 'counting' ? code : null}
            namesCode={counting.unknown > 1}
            prefill={noStock}
            onTake={counting.takeMade}
          />
        )}
      />
      <section className="card counting__entry" aria-label="Contar">
        <ProductCombobox
          label={
            <>
              <KeyHint>{countingHint('search')}</KeyHint> Escanea lo que hay, o escribe su nombre
            </>
          }
          name="article"
          text={search}
          focusTarget={SEARCH}
          badge={<QuantityBadge quantity={times} />}
          showsStock={shown.showsDifferences}
          complaint={isWrongTally(search, inParts) ? countMessages.invalidPrefix : null}
          onText={(text) => count.send({ type: 'search.change', text, inParts })}
          onPick={counting.take}
          onReject={counting.hear}
          onClear={() => {
            if (search === '' && times === null) onBack()
            else count.send({ type: 'search.clear' })
          }}
          onErase={() => count.send({ type: 'search.clear' })}
        />
        <p className="counting__added" role="status">
          {counting.added}
        </p>
        <p className="counting__hint">
          Cada escaneo suma uno. Escribe 12* antes de escanear para sumar 12, o 0* si no hay ninguno.
        </p>
      </section>
      <CountLines counting={counting} shown={shown} />
      {shown.uncounted && <Uncounted title="Falta contar" articles={shown.uncounted} />}
      {recount && <RecountDialog count={count} recount={recount} />}
      {step === 'reviewing' && <ReviewDialog count={count} shown={shown} />}
      {step === 'discarding' && <DiscardDialog count={count} shown={shown} />}
      <SendingDialog count={count} />
    </Screen>
  )
}
