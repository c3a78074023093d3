import { useController, type FieldValues } from 'react-hook-form'
import {
  referenceRules,
  tenders,
  type ReferenceRule,
  type TenderSetting,
} from '../../../../domain/selling/tenders.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { tendersField } from '../../../../domain/selling/tender-settings.ts'
import { ControlledFieldset, type ControlledFieldProps } from './controlled-fieldset.tsx'

/** What is said of a reference when a way to pay is set up. */
export const referenceTexts: Readonly<Record<ReferenceRule, string>> = {
  none: 'Sin referencia',
  optional: 'Referencia opcional',
  required: 'Referencia obligatoria',
}

/** The ways to pay as the text of a field in a form. */
export const tendersText = (set: readonly TenderSetting[]): string =>
  set.map((way) => JSON.stringify(way)).join(' ')

/**
 * The ways to pay besides cash: which ones a store takes, and whether a payment has a reference. Those of a client's account
 * are missing as long as no screen sets a limit or takes payments on account (docs/decisions/0110); their settings stay.
 */
export function TendersField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  error,
  disabled,
}: ControlledFieldProps<Values>) {
  const { field } = useController({ control, name })
  const set = tendersField(typedFigures).cast(field.value)
  const change = (changed: TenderSetting) =>
    field.onChange(tendersText(set.map((each) => (each.id === changed.id ? changed : each))))
  return (
    <ControlledFieldset label={label} hint={hint} error={error} disabled={disabled} onBlur={field.onBlur}>
      {set
        .filter(({ id: tender }) => tender !== 'cash')
        .map((way, index) => (
          <div key={way.id} className="tender-choice">
            <label className="switch">
              <input
                type="checkbox"
                ref={index === 0 ? field.ref : undefined}
                checked={way.enabled}
                onChange={({ target }) => change({ ...way, enabled: target.checked })}
              />
              {tenders[way.id].name}
            </label>
            {tenders[way.id].takesReference && (
              <div className="select field__select">
                <select
                  aria-label={`Referencia de ${tenders[way.id].name}`}
                  disabled={!way.enabled}
                  value={way.reference}
                  onChange={({ target }) => {
                    const reference = referenceRules.find((rule) => rule === target.value)
                    if (reference !== undefined) change({ ...way, reference })
                  }}
                >
                  {referenceRules.map((rule) => (
                    <option key={rule} value={rule}>
                      {referenceTexts[rule]}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </div>
        ))}
    </ControlledFieldset>
  )
}
