/** The units that articles are sold in (docs/product.md §10.17): by the piece, or weighed and measured. */
import {
  formatQuantity,
  formatReportQuantity,
  isWholeUnits,
  signedQuantity,
  type Thousandths,
} from './quantity.ts'

/** The units of an article; the first one is that of an article which has no other. */
export const unitIds = ['unidad', 'lb', 'kg', 'oz', 'lt', 'yarda'] as const

export type UnitId = (typeof unitIds)[number]

/** What a measured article is sold in. */
export type Measure = Exclude<UnitId, 'unidad'>

const isMeasure = (unit: UnitId): unit is Measure => unit !== 'unidad'

export const measures: readonly Measure[] = unitIds.filter(isMeasure)

/** Whether and how an article is measured; missing: it is sold by the piece. */
export interface Measured {
  unit?: Measure | undefined
}

/** The measure of a unit, as {@link Measured} has it. */
export function measuredIn(unit: UnitId): { unit?: Measure } {
  return isMeasure(unit) ? { unit } : {}
}

/** Whether a quantity suits the unit of an article: thousandths for what is measured, whole units for all else. */
export function suitsUnit(quantity: Thousandths, { unit }: Measured): boolean {
  return unit === undefined ? isWholeUnits(quantity) : Number.isSafeInteger(quantity)
}

/** What a unit weighs in kilograms; null for what is no weight. */
const kilogramsOf: Readonly<Record<Measure, number | null>> = {
  lb: 0.45359237,
  kg: 1,
  oz: 0.028349523125,
  lt: null,
  yarda: null,
}

/** A weight in the unit of an article, to the thousandth; undefined for an article that is not weighed. */
export function inMeasure(kilograms: number, { unit }: Measured): Thousandths | undefined {
  const perUnit = unit === undefined ? null : kilogramsOf[unit]
  return perUnit === null ? undefined : Math.round((kilograms * 1_000) / perUnit)
}

/** `1.25 lb`; without a measure as `formatQuantity`. */
export function formatMeasured(quantity: Thousandths, { unit }: Measured): string {
  return withUnit(formatQuantity(quantity), unit)
}

/** `+1.25 lb` came in or is over, `−1.25 lb` went out or is missing; without a measure as `signedQuantity`. */
export function signedMeasured(quantity: Thousandths, { unit }: Measured): string {
  return withUnit(signedQuantity(quantity), unit)
}

/** `1,234.5 lb`, the form of reports. */
export function formatReportMeasured(quantity: Thousandths, { unit }: Measured): string {
  return withUnit(formatReportQuantity(quantity), unit)
}

const withUnit = (text: string, unit: Measure | undefined) => (unit === undefined ? text : `${text} ${unit}`)
