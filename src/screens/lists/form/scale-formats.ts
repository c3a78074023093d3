/** The formats of scale labels as a form shows them (docs/product.md §10.21). */
import { scaleLabelsField } from '../../../../domain/search/scale-settings.ts'
import {
  isScaleFormat,
  scaleChecks,
  scalePrefixes,
  valueDigits,
  type ScaleFormat,
} from '../../../../domain/search/scale-labels.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'

/** What a label says, in words. */
export const saysTexts: Readonly<Record<ScaleFormat['says'], string>> = { weight: 'peso', price: 'precio' }

/** Where the digits of a label end. */
export type ScaleLayout = Pick<ScaleFormat, 'digits' | 'check'>

/** The layouts that can be chosen, those without a check digit of their own first. */
export const scaleLayouts: readonly ScaleLayout[] = scaleChecks
  .flatMap((check) => [5, 4, 6].map((digits) => ({ digits, check })))
  .filter(isScaleFormat)

const checkTexts: Readonly<Record<ScaleFormat['check'], string>> = {
  none: '',
  checked: ' + 1 control',
  skipped: ' + 1 libre',
}

/** `5 artículo + 5 peso`: how many digits are which. */
export function layoutText({ digits, check }: ScaleLayout, says: ScaleFormat['says']): string {
  return `${digits} artículo${checkTexts[check]} + ${valueDigits({ digits, check })} ${saysTexts[says]}`
}

/** The format for people: `21: 5 artículo + 5 peso`. */
export const saidFormat = ({ prefix, says, ...layout }: ScaleFormat): string =>
  `${prefix}: ${layoutText(layout, says)}`

/** The formats as the text of a field in a form. */
export const scaleLabelsText = (formats: readonly ScaleFormat[]): string =>
  formats.map((format) => JSON.stringify(format)).join(' ')

/** The formats in the text of a field; none in a text that nobody can have typed. */
export function formatsIn(text: unknown): readonly ScaleFormat[] {
  const field = scaleLabelsField(typedFigures)
  return field.isValidSync(text) ? field.cast(text) : []
}

/** The formats with one for the first prefix that has none. */
export function withNextFormat(formats: readonly ScaleFormat[]): readonly ScaleFormat[] {
  const free = scalePrefixes.find((prefix) => !formats.some((format) => format.prefix === prefix))
  return free === undefined
    ? formats
    : [...formats, { prefix: free, digits: 5, check: 'none', says: 'weight' }]
}
