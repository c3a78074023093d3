/** The most statements with a name; each connection keeps the plan of those that it has run. */
const MOST = 200

/** How often a text is run before it gets a name: a text of a single use is not worth a kept plan. */
const USES = 3

/** Names for prepared statements, so that PostgreSQL parses and plans a text once for each connection. */
export interface StatementNames {
  /** The name for a text; undefined: run it without one. */
  of(text: string): string | undefined
  /** Gives new names to all texts: a schema has changed, and PostgreSQL refuses the plans of before. */
  renew(): void
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let edition = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MOST) return known
      const used = (uses.get(text) ?? 0) + 1
      if (used < USES) {
        if (uses.size >= MOST) uses.clear()
        uses.set(text, used)
        return undefined
      }
      uses.delete(text)
      const name = `${edition}_${names.size}`
      names.set(text, name)
      return name
    },
    renew() {
      names.clear()
      edition += 1
    },
  }
}
