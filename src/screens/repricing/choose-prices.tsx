import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { codeRefusal } from '../../../domain/selling/receipt-code.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Field } from '../../components/forms/field.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useCatalogScans } from '../../components/keys/use-catalog-scans.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { ProductCombobox } from '../../components/search/product-combobox.tsx'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { repricingHint, repricingTable } from '../../keys/repricing-keys.ts'
import { failure } from '../../machines/notice.ts'
import { PickedArticles } from './picked-articles.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { RepricingUse } from './use-repricing.ts'

const CATEGORY = 'category:'
const NONE = 'none'

/** Which articles, and how their prices change. */
export function ChoosePrices({ use: { context, send } }: { use: RepricingUse }) {
  const { queries, sounds, notify } = useApp()
  const { categories: hasCategories } = useStoreSettings()
  const categories = useQuery({ ...queries.categories, enabled: hasCategories }).data ?? []
  const searchField = useRef<HTMLDivElement>(null)
  const { of, category, words, search, refusal } = context
  const focusSearch = () => {
    send({ type: 'choice.change', choice: { of: 'picked', search: '' } })
    searchField.current?.querySelector('input')?.focus()
  }
  const take = ({ id }: { id: number }) => {
    send({ type: 'choice.change', choice: { of: 'picked' } })
    send({ type: 'article.take', productId: id })
    sounds.accepted()
  }
  const reject = (code: string) => {
    send({ type: 'choice.change', choice: { search: '' } })
    notify(failure(codeRefusal(code)))
    sounds.refused()
  }
  useCatalogScans({ take, reject }, true)
  const see = () => send({ type: 'prices.see' })
  const openHistory = () => send({ type: 'history.open' })
  useCommandKeys(repricingTable, {
    search: { isLive: of === 'picked', run: focusSearch },
    history: { isLive: true, run: openHistory },
    proceed: { isLive: true, run: see },
  })
  const choices = [
    { value: 'picked', label: 'Los que escaneo o busco' },
    { value: 'words', label: 'Los que encuentra una búsqueda' },
    { value: 'all', label: 'Todos' },
    ...(hasCategories
      ? [
          ...categories.map(({ id, name }) => ({ value: `${CATEGORY}${id}`, label: `Categoría: ${name}` })),
          { value: `${CATEGORY}${NONE}`, label: 'Sin categoría' },
        ]
      : []),
  ]
  const chooseTarget = (value: string) => {
    if (value === 'picked' || value === 'words' || value === 'all')
      return send({ type: 'choice.change', choice: { of: value } })
    const id = value.slice(CATEGORY.length)
    send({ type: 'choice.change', choice: { of: 'category', category: id === NONE ? null : Number(id) } })
  }
  return (
    <>
      <section className="card repricing" aria-label="Qué precios cambian">
        <SelectField
          label="Artículos"
          name="target"
          choices={choices}
          value={of === 'category' ? `${CATEGORY}${category ?? NONE}` : of}
          onChange={({ target }) => chooseTarget(target.value)}
        />
        {of === 'picked' && (
          <div ref={searchField}>
            <ProductCombobox
              label={
                <>
                  <KeyHint>{repricingHint('search')}</KeyHint> Escanea el artículo, o escribe su nombre
                </>
              }
              name="article"
              text={search}
              focusTarget="repricing-search"
              showsStock={false}
              onText={(text) => send({ type: 'choice.change', choice: { search: text } })}
              onPick={take}
              onReject={reject}
              onClear={() => send({ type: 'choice.change', choice: { search: '' } })}
              onErase={() => send({ type: 'choice.change', choice: { search: '' } })}
            />
          </div>
        )}
        {of === 'words' && (
          <Field
            label="Palabras del nombre o del código"
            name="words"
            autoComplete="off"
            value={words}
            onChange={({ target }) => send({ type: 'choice.change', choice: { words: target.value } })}
          />
        )}
        <RuleFields context={context} onChoice={(choice) => send({ type: 'choice.change', choice })} />
        {context.written.length > 0 && (
          <Notice kind="warning">
            Un cambio quedó sin terminar. Para no cambiar dos veces lo mismo, deshazlo antes en «Cambios
            hechos».
          </Notice>
        )}
        {refusal.length > 0 && <Notice kind="error">{refusal.join(' ')}</Notice>}
        <div className="import-actions">
          <Button variant="primary" keyHint={repricingHint('proceed')} onClick={see}>
            Ver los precios nuevos
          </Button>
          <Button keyHint={repricingHint('history')} onClick={openHistory}>
            Cambios hechos
          </Button>
        </div>
      </section>
      {of === 'picked' && context.picked.length > 0 && (
        <PickedArticles
          ids={context.picked}
          onRemove={(productId) => send({ type: 'article.remove', productId })}
        />
      )}
    </>
  )
}
