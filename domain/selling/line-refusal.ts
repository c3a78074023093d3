export type LineField = 'quantity' | 'discount' | 'tax'

/** Why a change was refused. An `announced` refusal is shown as a toast too; the others appear only at the field. */
export interface LineRefusal {
  field: LineField
  message: string
  announced: boolean
}
