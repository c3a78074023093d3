/** A part of a schema. */
export interface SchemaPart {
  kind: 'table' | 'column' | 'index' | 'trigger' | 'rule' | 'view' | 'function'
  /** Its table; for a table, view or function its own name. */
  table: string
  name: string
  /** The engine's text for it: equal parts have equal texts. */
  definition: string
}

/** Normalises the definitions, so that they can be compared: without quotes, with single spaces. */
export function plainParts(parts: readonly SchemaPart[]): SchemaPart[] {
  return parts.map((part) => ({
    ...part,
    definition: part.definition.replaceAll('"', '').replaceAll(/\s+/g, ' '),
  }))
}
