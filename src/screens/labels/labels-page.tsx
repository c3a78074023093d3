import { useRef } from 'react'
import { labelMessages } from '../../../domain/labels/label-messages.ts'
import { labelPrefix } from '../../../domain/labels/labels.ts'
import { units } from '../../../domain/quantity.ts'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { ProductCombobox } from '../../components/search/product-combobox.tsx'
import { QuantityBadge } from '../../components/search/quantity-badge.tsx'
import { labelHint, labelTable } from '../../keys/label-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { LabelLines } from './label-lines.tsx'
import { LabelPaper } from './label-paper.tsx'
import { PriceChanges } from './price-changes.tsx'
import { useLabels } from './use-labels.ts'

/** Labels with bars for articles and shelves (docs/product.md §10.24). */
export function LabelsPage() {
  const labels = useLabels(loadedOf(useApp().labels).machine)
  const { snapshot, context, send, rows, current, isGathering } = labels
  const { search, times } = context
  const searchField = useRef<HTMLDivElement>(null)
  const changes = useRef<HTMLFormElement>(null)
  const count = useRef<HTMLInputElement>(null)
  const isEmpty = search === '' && times === null
  const onCurrent = (isLive: boolean, run: (line: NonNullable<typeof current>) => void) => ({
    isLive: isGathering && isLive && current !== null,
    run: () => current && run(current),
  })
  const focusSearch = () => searchField.current?.querySelector('input')?.focus()
  useCommandKeys(labelTable, {
    search: {
      isLive: isGathering,
      run: () => {
        send({ type: 'search.clear' })
        focusSearch()
      },
    },
    previousRow: onCurrent(isEmpty, () => labels.step(-1)),
    nextRow: onCurrent(isEmpty, () => labels.step(1)),
    more: onCurrent(isEmpty, (line) => labels.change(line, 1)),
    less: onCurrent(isEmpty, (line) => labels.change(line, -1)),
    remove: onCurrent(isEmpty, ({ id }) => send({ type: 'line.remove', articleId: id })),
    changes: { isLive: isGathering, run: () => changes.current?.requestSubmit() },
    count: onCurrent(true, () => count.current?.select()),
    print: { isLive: isGathering && rows.length > 0, run: labels.print },
    back: { isLive: snapshot.matches('reading'), run: () => send({ type: 'source.stop' }) },
  })

  return (
    <Screen
      title={screens.labels.title}
      lead="Escanea lo que quieres etiquetar, o trae lo que cambió de precio. Desde una entrada también se llega aquí."
    >
      <div className="labels">
        <section className="card labels__gather" aria-label="Artículos">
          <div ref={searchField}>
            <ProductCombobox
              label={
                <>
                  <KeyHint>{labelHint('search')}</KeyHint> Escanea el artículo, o escribe su nombre
                </>
              }
              name="article"
              text={search}
              focusTarget="labels-search"
              badge={<QuantityBadge quantity={times === null ? null : units(times)} />}
              showsStock={false}
              complaint={labelPrefix(search)?.count === null ? labelMessages.invalidPrefix : null}
              onText={(text) => send({ type: 'search.change', text })}
              onPick={labels.take}
              onReject={labels.hear}
              onClear={() => send({ type: 'search.clear' })}
              onErase={() => send({ type: 'search.clear' })}
            />
          </div>
          <PriceChanges
            form={changes}
            onTake={(since) =>
              send({ type: 'source.take', source: { from: 'prices', since, packs: labels.sellsPacks } })
            }
          />
        </section>
        {context.refusal !== null && <Notice kind="warning">{context.refusal}</Notice>}
        {snapshot.matches('reading') && <Spinner label="Trayendo los artículos" />}
        {rows.length > 0 && (
          <div className="labels__chosen">
            <LabelLines labels={labels} count={count} onDone={focusSearch} />
            <LabelPaper labels={labels} />
          </div>
        )}
      </div>
    </Screen>
  )
}
