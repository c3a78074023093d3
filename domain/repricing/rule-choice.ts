/** How a person says by which rule prices are changed (docs/product.md §10.25). */
import { formatAmount, parseAmount, type Centavos } from '../money.ts'
import { isRule, priceSteps, type PriceRule, type Rounding, type RuleKind } from './price-rule.ts'

export const ruleChoices = [
  'raise-percent',
  'lower-percent',
  'raise-amount',
  'lower-amount',
  'markup',
] as const
export type RuleChoice = (typeof ruleChoices)[number]

interface ChoiceKind {
  by: RuleKind
  sign: 1 | -1
  name: string
  /** What the figure is called. */
  figure: string
}

export const ruleKindOf: Readonly<Record<RuleChoice, ChoiceKind>> = {
  'raise-percent': { by: 'percent', sign: 1, name: 'Subir un porcentaje', figure: 'Porcentaje' },
  'lower-percent': { by: 'percent', sign: -1, name: 'Bajar un porcentaje', figure: 'Porcentaje' },
  'raise-amount': { by: 'amount', sign: 1, name: 'Subir un monto', figure: 'Monto' },
  'lower-amount': { by: 'amount', sign: -1, name: 'Bajar un monto', figure: 'Monto' },
  markup: { by: 'markup', sign: 1, name: 'Costo más un porcentaje', figure: 'Porcentaje sobre el costo' },
}

/** What was chosen; the figure as it was typed. */
export interface ChosenRule {
  choice: RuleChoice
  value: string
  step: Centavos
  rounding: Rounding
}

/** The rule that was chosen; null for a figure that is none, or out of its bounds. */
export function readRule({ choice, value, step, rounding }: ChosenRule): PriceRule | null {
  const { by, sign } = ruleKindOf[choice]
  // Percentages and amounts both have two decimals.
  const hundredths = parseAmount(value)
  if (hundredths === null) return null
  const rule = { by, value: hundredths === 0 ? 0 : sign * hundredths, step, rounding }
  return isRule(rule) ? rule : null
}

export const stepNames = priceSteps.map((step) => ({ step, name: `Q ${formatAmount(step)}` }))

/** A rule in words: `+5 % · a Q 0.25 hacia arriba`. */
export function ruleInWords({ by, value, step, rounding }: PriceRule): string {
  const figure = formatAmount(Math.abs(value))
  const percent = `${figure.replace(/\.?0+$/, '')} %`
  const change =
    by === 'markup'
      ? `Costo + ${percent}`
      : `${value < 0 ? '−' : '+'}${by === 'percent' ? percent : `Q ${figure}`}`
  const up = rounding === 'up' ? ' hacia arriba' : ''
  return step === 1 && rounding === 'nearest' ? change : `${change} · a Q ${formatAmount(step)}${up}`
}
