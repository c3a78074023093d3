import type { Schema } from 'yup'
import { commonArticleField } from './articles/common-article.ts'
import { MAX_COUNTED } from './drawer/closing.ts'
import { initialReasons, MOST_REASONS, type ReasonList } from './drawer/movement-reasons.ts'
import { MAX_AMOUNT, quetzales, type Centavos } from './money.ts'
import { cashOnly, tenderIds, type TenderSetting } from './selling/tenders.ts'
import { scaleFormat, scaleLabelsField } from './search/scale-settings.ts'
import { scalePrefixes, type ScaleFormat } from './search/scale-labels.ts'
import { optional, otherwise } from './shape/fields.ts'
import { ruled } from './shape/ruled.ts'
import type { Description, Inner, Shape } from './shape/shape.ts'
import { writtenText } from './shape/texts.ts'
import { amount } from './shape/values.ts'
import { bodyOf } from './validation/body.ts'
import { cashWarningField, closingQuestionField } from './drawer/cash-warning.ts'
import { denominationsField } from './drawer/denominations.ts'
import {
  flagField,
  jsonFigures,
  storedFigures,
  typedFigures,
  type ReadFigures,
} from './validation/figures.ts'
import { reasonsField } from './drawer/reasons-field.ts'
import { FOOTER_LENGTH, receiptFooterField } from './selling/receipt-footer.ts'
import { MOST_RETURN_DAYS, returnDaysField } from './selling/return-days.ts'
import { tenderSetting, tendersField } from './selling/tender-settings.ts'

/** What a setting of a store is (docs/product.md §10.1). */
interface SettingRules<Value, Json> {
  /** The default: with it the product works as without this setting. */
  initial: Value
  is: Description
  /** The schema of a value. @param read reads its figures, from a form, a request or the database. */
  field: (read: ReadFigures) => Schema<Value>
  /** Converts the value to JSON for the calls: money in quetzales. */
  toJson: (value: Value) => Json
}

/** A setting, and its shapes in the calls. */
function setting<Value, Json>({ initial, is, field, toJson }: SettingRules<Value, Json>) {
  const shape: Shape<Value, Json> = ruled(is, field(jsonFigures), toJson)
  return {
    initial,
    field,
    /** In an answer. What is not there, or cannot be read, is as it was at first: the server may be of another version. */
    shown: otherwise(shape, initial as Inner<typeof shape>),
    /** In a change: one that is missing stays. */
    changed: optional(shape),
  }
}

const same = <T>(value: T): T => value

const flagSetting = setting<boolean, boolean>({
  initial: false,
  is: { is: 'flag' },
  field: flagField,
  toJson: same,
})

const amountSetting = (field: SettingRules<Centavos, number>['field']) =>
  setting({ initial: 0, is: { is: 'amount', least: 0, most: MAX_AMOUNT }, field, toJson: quetzales })

const reasonsSetting = (list: ReasonList) =>
  setting<readonly string[], readonly string[]>({
    initial: initialReasons[list],
    is: { is: 'list', item: writtenText({ least: 0 }), least: 0, most: MOST_REASONS },
    field: reasonsField,
    toJson: same,
  })

/**
 * Every setting, by its name in the calls. For a new one the compiler requires an entry in the form. The server stores it, checks it
 * and logs its changes by this table (docs/decisions/0102). A setting without an effect is not allowed here.
 */
const table = {
  /** Up to 5 lines at the end of the receipt. */
  receipt_footer: setting<string, string>({
    initial: '',
    is: { is: 'text', least: 0, most: FOOTER_LENGTH, format: 'lines' },
    field: receiptFooterField,
    toJson: same,
  }),
  /** The receipt ends with the number of its sale in bars. */
  receipt_bars: flagSetting,
  /** Who may not read the register learns its expected cash only from the closing. */
  blind_closing: flagSetting,
  /** The bills and coins that a closing counts, the largest first; none: it counts one amount. */
  denominations: setting<readonly Centavos[], readonly number[]>({
    initial: [],
    is: { is: 'list', item: amount({ least: 1, refusal: '' }), least: 0, most: MAX_COUNTED },
    field: denominationsField,
    toJson: (values) => values.map(quetzales),
  }),
  /** The ways to pay that the store takes; cash is always one. */
  tenders: setting<TenderSetting[], TenderSetting[]>({
    initial: cashOnly,
    is: { is: 'list', item: tenderSetting, least: 0, most: tenderIds.length },
    field: tendersField,
    toJson: same,
  }),
  /** The cash in a drawer from which the till says that it is time for the safe; 0: never. */
  cash_warning: amountSetting(cashWarningField),
  /** By how much a count may differ before the till asks whether to close with it; 0: it never asks. */
  closing_question: amountSetting(closingQuestionField),
  /** For how many days what was sold may be brought back; 0: without a limit. */
  return_days: setting<number, number>({
    initial: 0,
    is: { is: 'whole', least: 0, most: MOST_RETURN_DAYS },
    field: returnDaysField,
    toJson: same,
  }),
  /** Who may not change products does not see the stock while it is counted. */
  blind_counts: flagSetting,
  /** Products may have a unit other than 'unidad'. */
  sell_by_weight: flagSetting,
  /** What the labels of the store's scale say, by their prefixes; without any none is read. */
  scale_labels: setting<readonly ScaleFormat[], readonly ScaleFormat[]>({
    initial: [],
    is: { is: 'list', item: scaleFormat, least: 0, most: scalePrefixes.length },
    field: scaleLabelsField,
    toJson: same,
  }),
  /** The form of a product has its packs. */
  sell_packs: flagSetting,
  /** Products may be sold without stock. */
  sell_services: flagSetting,
  /** Products have categories and quick keys. */
  categories: flagSetting,
  /** Products may be returnable bottles, or name the one that they are sold in. */
  deposits: flagSetting,
  /** The most that a common article may cost; 0: the store sells none. */
  common_article_most: amountSetting(commonArticleField),
  /** Clients and suppliers need a name, and nothing else. */
  names_only: flagSetting,
  /** The reasons from which a cashier picks, for each kind of movement and for one that is undone. */
  reasons_in: reasonsSetting('in'),
  reasons_supplier: reasonsSetting('supplier'),
  reasons_drop: reasonsSetting('drop'),
  reasons_out: reasonsSetting('out'),
  reasons_reversal: reasonsSetting('reversal'),
}

export type SettingName = keyof typeof table

/** The settings of a store inside the program: money in centavos. */
export type Settings = { [Name in SettingName]: (typeof table)[Name]['initial'] }

const isSettingName = (name: string): name is SettingName => Object.hasOwn(table, name)

export const settingNames: readonly SettingName[] = Object.keys(table).filter(isSettingName)

/** One part of each setting. The cast is needed: the type of `Object.fromEntries` loses which value has which name. */
function partOf<Part extends keyof (typeof table)[SettingName]>(part: Part) {
  const parts = settingNames.map((name) => [name, table[name][part]])
  return Object.fromEntries(parts) as { [Name in SettingName]: (typeof table)[Name][Part] }
}

/** The settings of a store that never set one. */
export const initialSettings: Settings = partOf('initial')

/** The shapes of the settings in an answer. */
export const shownSettings = partOf('shown')

/** The shapes of the settings in a change. */
export const changedSettings = partOf('changed')

type Fields = { [Name in SettingName]: Schema<Settings[Name]> }

/** The schema of the form. Money validates to centavos. */
export function settingsFormSchema() {
  const fields = settingNames.map((name) => [name, table[name].field(typedFigures)])
  // The cast is needed as in `partOf`.
  return bodyOf(Object.fromEntries(fields) as Fields)
}

/** A setting in the database: JSON, money in centavos. */
export interface KeptSetting {
  name: string
  value: string
}

/** The settings of a store from its rows. A setting that is missing or cannot be read has its default. */
export function readSettings(kept: readonly KeptSetting[]): Settings {
  const values = new Map(kept.map(({ name, value }) => [name, value]))
  const settings = settingNames.map((name) => {
    const value = values.get(name)
    const read = value === undefined ? undefined : storedValue(name, value)
    return [name, read ?? table[name].initial]
  })
  // The cast is needed as in `partOf`.
  return Object.fromEntries(settings) as Settings
}

/** Whether the name and the value of a row are valid. */
export function isReadable({ name, value }: KeptSetting): boolean {
  return isSettingName(name) && storedValue(name, value) !== undefined
}

/** The checked value, or undefined when it is none. */
function storedValue(name: SettingName, text: string): Settings[SettingName] | undefined {
  const field: Schema<Settings[SettingName]> = table[name].field(storedFigures)
  const value = parsed(text)
  return field.isValidSync(value) ? field.cast(value) : undefined
}

/** @returns undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
