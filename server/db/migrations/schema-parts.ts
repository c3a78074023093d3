/** A piece of a schema. */
export interface SchemaPart {
  kind: 'table' | 'column' | 'index' | 'trigger' | 'rule' | 'view' | 'function'
  /** The table it belongs to; for a table, a view and a function its own name. */
  table: string
  name: string
  /** What it is in the engine's words: the same text for the same thing. */
  definition: string
}

/** The same pieces with definitions that can be compared: quotes and white space mean nothing. */
export function plainParts(parts: readonly SchemaPart[]): SchemaPart[] {
  return parts.map((part) => ({
    ...part,
    definition: part.definition.replaceAll('"', '').replaceAll(/\s+/g, ' '),
  }))
}
