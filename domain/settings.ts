import type { InferType, Schema } from 'yup'
import { bodyOf } from './validation/body.ts'
import { jsonFigures, storedFigures, type ReadFigures } from './validation/figures.ts'
import { receiptFooterField } from './validation/receipt-footer.ts'

/** One thing that an owner sets for a whole store (docs/product.md §10.1). */
interface Setting<Value, Json> {
  /** What holds in a store that never set it: the product as it is without this setting. */
  initial: Value
  /** Checks a value, refused in Spanish. @param read how its figures arrive: from a request, or as they are kept. */
  field: (read: ReadFigures) => Schema<Value>
  /** The value as the calls have it: money in quetzales. */
  toJson: (value: Value) => Json
}

/** Lets the compiler read the types of a setting from its parts. */
const setting = <Value, Json>(parts: Setting<Value, Json>) => parts

/**
 * Every setting there is, by the name it has in the calls. One that is added here is asked for by the compiler in the document
 * of the calls and in the form; the server keeps it, checks it and logs its changes by this table (docs/decisions/0102).
 * A setting that nothing acts on does not stand here.
 */
const table = {
  /** What the receipt says after its own last lines: up to 5 lines. */
  receipt_footer: setting({ initial: '', field: receiptFooterField, toJson: (text) => text }),
}

export type SettingName = keyof typeof table

/** The settings of a store as the product works with them: money in centavos. */
export type Settings = { [Name in SettingName]: (typeof table)[Name]['initial'] }

/** The same as the calls have them. */
export type SettingsJson = { [Name in SettingName]: ReturnType<(typeof table)[Name]['toJson']> }

/** `version` is 1 where nothing was ever set, and grows with each change; `based_on` of a change names it. */
export interface StoreSettings extends SettingsJson {
  version: number
}

/** An extension (`GET /settings`): what is set for the own store. */
export interface SettingsData {
  settings: StoreSettings
}

/** `PUT /settings`: what is left out stays. */
export type SettingsRequest = Partial<SettingsJson> & { based_on?: number }

/** The table again, in a form in which name, value and JSON stay together for the compiler. */
const definitions: { readonly [Name in SettingName]: Setting<Settings[Name], SettingsJson[Name]> } = table

/** Something for each setting. The cast is the only one: `Object.fromEntries` forgets which value belongs to which name. */
function forEach<Made extends Record<SettingName, unknown>>(
  make: <Name extends SettingName>(name: Name) => Made[Name],
): Made {
  return Object.fromEntries(settingNames.map((name) => [name, make(name)])) as Made
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(table, name)

export const settingNames: readonly SettingName[] = Object.keys(table).filter(isSettingName)

/** What holds in a store that has set nothing. */
export const initialSettings = forEach<Settings>((name) => definitions[name].initial)

type Fields = { [Name in SettingName]: Schema<Settings[Name]> }

/** What `PUT /settings` takes, all of it; a change picks the fields that were sent. Money becomes centavos. */
export const settingsSchema = bodyOf(forEach<Fields>((name) => definitions[name].field(jsonFigures)))

export type CheckedSettings = InferType<typeof settingsSchema>

export function settingsToJson(settings: Settings): SettingsJson {
  return forEach<SettingsJson>((name) => definitions[name].toJson(settings[name]))
}

/** A setting as the database keeps it: JSON, money in centavos. */
export interface KeptSetting {
  name: string
  value: string
}

/** The settings of a store of which these are kept. What is not there, or cannot be read, is as it was at first. */
export function readSettings(kept: readonly KeptSetting[]): Settings {
  const values = new Map(kept.map(({ name, value }) => [name, value]))
  return forEach<Settings>((name) => readValue(name, values.get(name)))
}

/** Whether it is a setting of this program, with a value that it takes. */
export function isReadable({ name, value }: KeptSetting): boolean {
  return isSettingName(name) && valueIn(name, value) !== undefined
}

function readValue<Name extends SettingName>(name: Name, value: string | undefined): Settings[Name] {
  const { initial } = definitions[name]
  return value === undefined ? initial : (valueIn(name, value) ?? initial)
}

/** The checked value of a kept text, or undefined when it is none. */
function valueIn<Name extends SettingName>(name: Name, value: string): Settings[Name] | undefined {
  try {
    const content: unknown = JSON.parse(value)
    return definitions[name].field(storedFigures).validateSync(content)
  } catch {
    return undefined
  }
}
