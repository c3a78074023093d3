import { entities, type Entity } from '../../../domain/permissions.ts'

/** Where the list of each entity is (spec §2): its own name. */
export function listPath(entity: Entity): string {
  return `/${entity}`
}

/** Whether the till's state is what the screen at `path` shows: neither records nor reports are. */
export function showsTill(path: string): boolean {
  return !isListPath(path) && !path.startsWith('/reports')
}

export function isListPath(path: string): boolean {
  return entities.some((entity) => listPath(entity) === path)
}
