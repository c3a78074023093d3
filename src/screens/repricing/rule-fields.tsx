import { pricedKinds, type PricedKind } from '../../../domain/repricing/plan-prices.ts'
import { roundings, type Rounding } from '../../../domain/repricing/price-rule.ts'
import { ruleChoices, ruleKindOf, stepNames } from '../../../domain/repricing/rule-choice.ts'
import { Field } from '../../components/forms/field.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import type { RepricingChoice, RepricingContext } from '../../machines/repricing/repricing-context.ts'

const kindNames: Readonly<Record<PricedKind, string>> = {
  both: 'De unidades y empaques',
  units: 'Solo de unidades',
  packs: 'Solo de empaques',
}
const roundingNames: Readonly<Record<Rounding, string>> = {
  nearest: 'Al más cercano',
  up: 'Hacia arriba',
}
const changes = ruleChoices.map((value) => ({ value, label: ruleKindOf[value].name }))
const steps = stepNames.map(({ step, name }) => ({ value: String(step), label: name }))
const directions = roundings.map((value) => ({ value, label: roundingNames[value] }))
const kinds = pricedKinds.map((value) => ({ value, label: kindNames[value] }))

interface RuleFieldsProps {
  context: Pick<RepricingContext, 'rule' | 'kind'>
  onChoice(choice: RepricingChoice): void
}

/** By how much prices change, to what they are rounded, and which of an article they are. */
export function RuleFields({ context: { rule, kind }, onChoice }: RuleFieldsProps) {
  const { by, figure } = ruleKindOf[rule.choice]
  return (
    <div className="repricing__rule">
      <SelectField
        label="Cambio"
        name="change"
        choices={changes}
        value={rule.choice}
        onChange={({ target }) => {
          const choice = ruleChoices.find((one) => one === target.value)
          if (choice) onChoice({ rule: { ...rule, choice } })
        }}
      />
      <Field
        label={figure}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        prefix={by === 'amount' ? 'Q' : '%'}
        value={rule.value}
        onChange={({ target }) => onChoice({ rule: { ...rule, value: target.value } })}
      />
      <SelectField
        label="Redondear a"
        name="step"
        choices={steps}
        value={String(rule.step)}
        onChange={({ target }) => onChoice({ rule: { ...rule, step: Number(target.value) } })}
      />
      <SelectField
        label="Redondeo"
        name="rounding"
        choices={directions}
        value={rule.rounding}
        onChange={({ target }) => {
          const rounding = roundings.find((one) => one === target.value)
          if (rounding) onChoice({ rule: { ...rule, rounding } })
        }}
      />
      <SelectField
        label="Precios"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={({ target }) => {
          const chosen = pricedKinds.find((one) => one === target.value)
          if (chosen) onChoice({ kind: chosen })
        }}
      />
    </div>
  )
}
