import { StockCountPage } from './stock-count-page.tsx'
import { StockCountsPage } from './stock-counts-page.tsx'

/** The screens of the stock takes: they share one bundle. */
export const countPages = { list: StockCountsPage, one: StockCountPage }
