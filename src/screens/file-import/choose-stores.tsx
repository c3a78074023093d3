import { useId, useState } from 'react'
import type { Store } from '../../../domain/entities/store.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import type { ImportUse } from './use-file-import.ts'

interface ChooseStoresProps {
  use: ImportUse
  /** The own one first. */
  stores: readonly Store[]
}

/** For whoever sees several stores: into which one a file goes, and the catalog of another one instead of a file. */
export function ChooseStores({ use: { context, send }, stores }: ChooseStoresProps) {
  const heading = useId()
  const [wanted, setWanted] = useState('')
  const [own] = stores
  const target = context.store ?? own?.id
  const choices = stores.map(({ id, name }) => ({ value: String(id), label: name }))
  const sources = choices.filter(({ value }) => value !== String(target))
  const source = sources.some(({ value }) => value === wanted) ? wanted : (sources[0]?.value ?? '')
  return (
    <section className="card import-stores" aria-labelledby={heading}>
      <h2 id={heading}>Otras tiendas</h2>
      <SelectField
        label="Importar en la tienda"
        name="target_store"
        value={String(target ?? '')}
        choices={choices}
        onChange={({ target: { value } }) =>
          send({ type: 'store.choose', store: Number(value) === own?.id ? null : Number(value) })
        }
      />
      {context.kind === 'product' && (
        <>
          <SelectField
            label="Traer los productos de otra tienda"
            name="source_store"
            value={source}
            choices={sources}
            onChange={({ target: { value } }) => setWanted(value)}
          />
          <p className="screen__lead">
            Vienen con sus precios y costos, y con existencia 0. Antes de guardar ves qué cambia.
          </p>
          <div className="import-actions">
            <Button onClick={() => send({ type: 'catalog.take', from: Number(source) })}>
              Revisar esos productos
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
