import type { InferType, Schema } from 'yup'
import { initialReasons, type ReasonList } from './drawer/movement-reasons.ts'
import { quetzales, type Centavos } from './money.ts'
import { cashOnly } from './selling/tenders.ts'
import { bodyOf } from './validation/body.ts'
import { cashWarningField, closingQuestionField } from './validation/cash-warning.ts'
import { denominationsField } from './validation/denominations.ts'
import { flagField, jsonFigures, storedFigures, type ReadFigures } from './validation/figures.ts'
import { reasonsField } from './validation/movement-reasons.ts'
import { receiptFooterField } from './validation/receipt-footer.ts'
import { returnDaysField } from './validation/return-days.ts'
import { tendersField } from './validation/tender-settings.ts'

/** One setting of a store (docs/product.md §10.1). */
interface Setting<Value, Json> {
  /** The default: with it the product works as without this setting. */
  initial: Value
  /** The schema of a value. @param read reads its figures, from a request or from the database. */
  field: (read: ReadFigures) => Schema<Value>
  /** Converts the value to JSON for the calls: money in quetzales. */
  toJson: (value: Value) => Json
}

/** Lets the compiler infer the types of a setting. */
const setting = <Value, Json>(parts: Setting<Value, Json>) => parts

const reasonsSetting = (list: ReasonList) =>
  setting<readonly string[], readonly string[]>({
    initial: initialReasons[list],
    field: reasonsField,
    toJson: (reasons) => reasons,
  })

/**
 * Every setting, by its name in the calls. For a new one the compiler requires entries in the OpenAPI document and in the
 * form. The server stores it, checks it and logs its changes by this table (docs/decisions/0102). A setting without an
 * effect is not allowed here.
 */
const table = {
  /** Up to 5 lines at the end of the receipt. */
  receipt_footer: setting({ initial: '', field: receiptFooterField, toJson: (text) => text }),
  /** The receipt ends with the number of its sale in bars. */
  receipt_bars: setting({ initial: false, field: flagField, toJson: (hasBars: boolean) => hasBars }),
  /** Who may not read the register learns its expected cash only from the closing. */
  blind_closing: setting({ initial: false, field: flagField, toJson: (isBlind: boolean) => isBlind }),
  /** The bills and coins that a closing counts, the largest first; none: it counts one amount. */
  denominations: setting<readonly Centavos[], readonly number[]>({
    initial: [],
    field: denominationsField,
    toJson: (values) => values.map(quetzales),
  }),
  /** The ways to pay that the store takes; cash is always one. */
  tenders: setting({ initial: cashOnly, field: tendersField, toJson: (ways) => ways }),
  /** The cash in a drawer from which the till says that it is time for the safe; 0: never. */
  cash_warning: setting({ initial: 0, field: cashWarningField, toJson: quetzales }),
  /** By how much a count may differ before the till asks whether to close with it; 0: it never asks. */
  closing_question: setting({ initial: 0, field: closingQuestionField, toJson: quetzales }),
  /** For how many days what was sold may be brought back; 0: without a limit. */
  return_days: setting({ initial: 0, field: returnDaysField, toJson: (days: number) => days }),
  /** Who may not change products does not see the stock while it is counted. */
  blind_counts: setting({ initial: false, field: flagField, toJson: (isBlind: boolean) => isBlind }),
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

/** The settings in the calls: money in quetzales. */
export type SettingsJson = { [Name in SettingName]: ReturnType<(typeof table)[Name]['toJson']> }

/** `version` is 1 at first and grows with each change; a change sends it as `based_on`. */
export interface StoreSettings extends SettingsJson {
  version: number
  /** Only where fiado is switched off and a client still owes, for who may take payments or read who owes (docs/decisions/0116). */
  clients_owe?: true
}

/** The settings as the browser knows them. `version` is not there where the server does not tell it. */
export interface KnownSettings extends Settings {
  version?: number
  /** Fiado is switched off, and a client still owes. */
  clientsOwe?: true
}

/** `GET /settings`, an extension: the settings of the own store. */
export interface SettingsData {
  settings: StoreSettings
}

/** `PUT /settings`: missing settings stay. */
export type SettingsRequest = Partial<SettingsJson> & { based_on?: number }

/** The same table, with a type that keeps name, value and JSON together. */
const definitions: { readonly [Name in SettingName]: Setting<Settings[Name], SettingsJson[Name]> } = table

/** Makes an entry for each setting. The cast is needed: the type of `Object.fromEntries` loses which value has which name. */
function forEach<Made extends Record<SettingName, unknown>>(
  make: <Name extends SettingName>(name: Name) => Made[Name],
): Made {
  return Object.fromEntries(settingNames.map((name) => [name, make(name)])) as Made
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(table, name)

export const settingNames: readonly SettingName[] = Object.keys(table).filter(isSettingName)

/** The settings of a store that never set one. */
export const initialSettings = forEach<Settings>((name) => definitions[name].initial)

type Fields = { [Name in SettingName]: Schema<Settings[Name]> }

/** The schema of `PUT /settings` and of the form; a change picks the fields that were sent. Money validates to centavos. */
export function settingsSchema(read: ReadFigures) {
  const fields = settingNames.map((name) => [name, definitions[name].field(read)] as const)
  // The cast is needed as in `forEach`.
  return bodyOf(Object.fromEntries(fields) as Fields)
}

export type CheckedSettings = InferType<ReturnType<typeof settingsSchema>>

export function settingsToJson(settings: Settings): SettingsJson {
  return forEach<SettingsJson>((name) => definitions[name].toJson(settings[name]))
}

/** The settings in an answer. What is not there, or cannot be read, is as it was at first: the server may be of another version. */
export function settingsFromJson(fields: Readonly<Record<string, unknown>>): Settings {
  return forEach<Settings>((name) => valueIn(name, fields[name], jsonFigures) ?? definitions[name].initial)
}

/** A setting in the database: JSON, money in centavos. */
export interface KeptSetting {
  name: string
  value: string
}

/** The settings of a store from its rows. A setting that is missing or cannot be read has its default. */
export function readSettings(kept: readonly KeptSetting[]): Settings {
  const values = new Map(kept.map(({ name, value }) => [name, value]))
  return forEach<Settings>((name) => {
    const { initial } = definitions[name]
    const value = values.get(name)
    return value === undefined ? initial : (valueIn(name, parsed(value), storedFigures) ?? initial)
  })
}

/** Whether the name and the value of a row are valid. */
export function isReadable({ name, value }: KeptSetting): boolean {
  return isSettingName(name) && valueIn(name, parsed(value), storedFigures) !== undefined
}

/** The checked value, or undefined when it is none. */
function valueIn<Name extends SettingName>(
  name: Name,
  value: unknown,
  read: ReadFigures,
): Settings[Name] | undefined {
  const field = definitions[name].field(read)
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
