/** How devices are named (docs/product.md §7.1). */

/** A UUID in small letters, of any version. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The letter after one: A … Z, AA, AB … ZZ, AAA … @param last null: none was given yet. */
export function letterAfter(last: string | null): string {
  if (last === null) return 'A'
  const kept = last.replace(/Z+$/, '')
  const restarted = 'A'.repeat(last.length - kept.length)
  if (kept === '') return `A${restarted}`
  return kept.slice(0, -1) + String.fromCharCode(kept.charCodeAt(kept.length - 1) + 1) + restarted
}
