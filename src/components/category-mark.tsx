import type { CategoryColor } from '../../domain/categories/colors.ts'

/** The color of a category, beside its name, which says the same to whoever does not see colors. */
export function CategoryMark({ color }: { color: CategoryColor }) {
  return <span className={`category-mark category-color--${color}`} aria-hidden="true" />
}
