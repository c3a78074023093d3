import { X } from 'lucide-react'
import { useRef } from 'react'
import { useController, useWatch, type FieldValues } from 'react-hook-form'
import { scalePrefixes, scaleSays, type ScaleFormat } from '../../../../domain/search/scale-labels.ts'
import { Button } from '../../../components/button.tsx'
import { ControlledFieldset, type ControlledFieldProps } from './controlled-fieldset.tsx'
import {
  formatsIn,
  layoutText,
  saysTexts,
  scaleLabelsText,
  scaleLayouts,
  withNextFormat,
} from './scale-formats.ts'
import { ScaleTrial } from './scale-trial.tsx'

/**
 * What the labels of the store's scale say, prefix by prefix, with a trial of a label (docs/product.md §10.21). Only shown where the store
 * sells by weight, or reads labels already.
 */
export function ScaleLabelsField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  error,
  disabled,
}: ControlledFieldProps<Values>) {
  const { field } = useController({ control, name })
  const weighs = useWatch({ control, name: 'sell_by_weight' }) === 'true'
  const formats = formatsIn(field.value)
  const set = (all: readonly ScaleFormat[]) => field.onChange(scaleLabelsText(all))
  const add = useRef<HTMLButtonElement | null>(null)
  const change = (index: number, format: ScaleFormat | null) => {
    set(formats.flatMap((one, at) => (at === index ? (format ?? []) : one)))
    // The button that was pressed is gone with its row.
    if (format === null) add.current?.focus()
  }
  if (!weighs && formats.length === 0) return null
  return (
    <ControlledFieldset label={label} hint={hint} error={error} disabled={disabled} onBlur={field.onBlur}>
      <div className="scale-labels">
        {formats.map((format, index) => (
          <FormatChoice
            // A row keeps its place, and its prefix may change.
            key={index}
            format={format}
            taken={formats.map(({ prefix }) => prefix)}
            onChange={(changed) => change(index, changed)}
          />
        ))}
        <Button
          ref={(button) => {
            add.current = button
            field.ref(button)
          }}
          disabled={disabled || formats.length === scalePrefixes.length}
          onClick={() => set(withNextFormat(formats))}
        >
          Agregar un prefijo
        </Button>
        {formats.length > 0 && <ScaleTrial formats={formats} />}
      </div>
    </ControlledFieldset>
  )
}

interface FormatChoiceProps {
  format: ScaleFormat
  /** The prefixes that have a format. */
  taken: readonly string[]
  /** @param format null takes it away. */
  onChange(format: ScaleFormat | null): void
}

function FormatChoice({ format, taken, onChange }: FormatChoiceProps) {
  const { prefix, says } = format
  return (
    <div className="scale-format" role="group" aria-label={`Etiquetas que empiezan con ${prefix}`}>
      <Choice
        part="prefix"
        label="Empieza con"
        value={prefix}
        options={scalePrefixes
          .filter((one) => one === prefix || !taken.includes(one))
          .map((one) => ({ value: one, text: one, changes: { prefix: one } }))}
        onChoose={(changes) => onChange({ ...format, ...changes })}
      />
      <Choice
        part="says"
        label="Dice"
        value={says}
        options={scaleSays.map((one) => ({ value: one, text: saysTexts[one], changes: { says: one } }))}
        onChoose={(changes) => onChange({ ...format, ...changes })}
      />
      <Choice
        part="layout"
        label="Dígitos"
        value={layoutText(format, says)}
        options={scaleLayouts.map((one) => {
          const text = layoutText(one, says)
          return { value: text, text, changes: one }
        })}
        onChoose={(changes) => onChange({ ...format, ...changes })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`Quitar el prefijo ${prefix}`}
        onClick={() => onChange(null)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )
}

interface ChoiceProps {
  part: 'prefix' | 'says' | 'layout'
  label: string
  value: string
  /** `changes`: what choosing it changes in the format. */
  options: readonly { value: string; text: string; changes: Partial<ScaleFormat> }[]
  onChoose(changes: Partial<ScaleFormat>): void
}

function Choice({ part, label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className={`select field__select scale-format__${part}`}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one.value === target.value)
          if (chosen) onChoose(chosen.changes)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  )
}
