import type { ReactNode } from 'react'
import type { TypedPack } from '../../../../domain/entities/typed-packs.ts'
import { Field } from '../../../components/forms/field.tsx'
import { unmanaged } from '../../../components/forms/unmanaged.ts'

interface PackRowProps {
  /** Of the row in the form: `packs.1`. */
  name: string
  /** From 0. */
  place: number
  row: TypedPack
  /** What its units cost: its price as long as none is typed. */
  unitsPrice: string
  errorAt(column: keyof TypedPack): string | undefined
  disabled: boolean
  onType(typed: Partial<TypedPack>): void
  /** The button that removes it. */
  children: ReactNode
}

/** A pack in the form of a product. The factor of a stored one stays (docs/decisions/0215). */
export function PackRow({ name, place, row, unitsPrice, errorAt, disabled, onType, children }: PackRowProps) {
  const field = (column: keyof TypedPack, label: string) => ({
    ...unmanaged,
    name: `${name}.${column}`,
    label,
    'aria-label': `${label} del empaque ${place + 1}`,
    value: row[column],
    error: errorAt(column),
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ [column]: target.value }),
  })
  return (
    <div className="pack-row" data-row={place}>
      <Field {...field('code', 'Código')} placeholder={row.id === '' ? 'Automático' : undefined} />
      <Field {...field('name', 'Nombre')} placeholder="Caja 24" />
      <Field {...field('factor', 'Unidades')} inputMode="numeric" readOnly={row.id !== ''} placeholder="24" />
      <Field
        {...field('price', 'Precio')}
        inputMode="decimal"
        prefix="Q"
        inputClass="pack-row__price"
        placeholder={unitsPrice === '' ? '0.00' : unitsPrice}
      />
      {!disabled && children}
    </div>
  )
}
