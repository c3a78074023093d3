import { entities, type Entity } from '../../../domain/permissions.ts'

/** Where the list of each entity is (spec §2): its own name. */
export function listPath(entity: Entity): string {
  return `/${entity}`
}

export function isListPath(path: string): boolean {
  return entities.some((entity) => listPath(entity) === path)
}
