import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { PAGE_SIZES } from '../../../domain/page-sizes.ts'
import { PAGE_WINDOW, pageWindow } from './page-window.ts'
import { useNarrow } from '../use-narrow.ts'

/** The current page of a list. */
interface Paging {
  /** Counted from 1. */
  page: number
  pages: number
  pageSize: number
  goTo(page: number): void
  setPageSize(size: number): void
}

interface PagerProps {
  paging: Paging
  /** The page sizes to choose from. */
  pageSizes?: readonly number[]
}

/** The pages of a list (docs/product.md §2.4): first, previous, numbers, next, last, 'Página X de Y' and the page size. */
export function Pager({ paging, pageSizes = PAGE_SIZES }: PagerProps) {
  const { page, pages, pageSize, goTo, setPageSize } = paging
  const sizeId = useId()
  const window = pageWindow(page, pages, PAGE_WINDOW[useNarrow() ? 'narrow' : 'wide'])
  const step = (label: string, Icon: LucideIcon, to: number, possible: boolean) => (
    <button
      type="button"
      className="pager__button"
      aria-label={label}
      disabled={!possible}
      onClick={() => goTo(to)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )

  return (
    <div className="pager">
      <div className="pager__size">
        <label htmlFor={sizeId}>Filas por página</label>
        <div className="select">
          <select
            id={sizeId}
            name="page_size"
            value={pageSize}
            onChange={(event) => setPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="pager__place" role="status">
        Página {page} de {pages}
      </p>
      <nav className="pager__pages" aria-label="Páginas">
        {step('Primera página', ChevronFirst, 1, page > 1)}
        {step('Página anterior', ChevronLeft, page - 1, page > 1)}
        {window.map((number, index) =>
          number === null ? (
            <span key={index === 0 ? 'before' : 'after'} className="pager__gap">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="pager__button"
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => goTo(number)}
            >
              {number}
            </button>
          ),
        )}
        {step('Página siguiente', ChevronRight, page + 1, page < pages)}
        {step('Última página', ChevronLast, pages, page < pages)}
      </nav>
    </div>
  )
}
