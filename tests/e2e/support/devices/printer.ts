/** A fake printer, because headless Chromium has none. */
import type { BrowserContext } from '@playwright/test'
import { readPdf, type ReadPdf } from './pdf.ts'

/** A page that was sent to the printer. */
export interface PrintedPage {
  title: string
  html: string
}

export interface Printer {
  /** Everything printed so far, oldest first. */
  printed(): readonly PrintedPage[]
}

/** Replaces `window.print` in every page of the context and every frame in it. */
export async function installPrinter(context: BrowserContext): Promise<Printer> {
  const pages: PrintedPage[] = []
  await context.exposeBinding('keepPrintedPage', (_source, page: PrintedPage) => {
    pages.push(page)
  })
  await context.addInitScript(() => {
    const keeper = window as Window & { keepPrintedPage?: (page: PrintedPage) => Promise<void> }
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      void keeper.keepPrintedPage?.({ title: document.title, html: document.documentElement.outerHTML })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return { printed: () => pages }
}

/** Prints a page to PDF on paper of its own size, as the kiosk does, and reads it. */
export async function printToPdf(
  context: BrowserContext,
  printed: PrintedPage,
  url: string,
): Promise<ReadPdf> {
  const page = await context.newPage()
  const address = `${url}/printed-page`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: printed.html }),
  )
  await page.goto(address)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.close()
  return readPdf(pdf)
}
