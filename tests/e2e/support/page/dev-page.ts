/** The page of states for a browser: built like the product. */
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { isStale, sources } from '../../../../server/scripts/build-if-stale.ts'

/** Localhost, because it is a secure context. No server listens there: routes answer every request. */
const origin = 'http://localhost'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Kept until a source changes. */
const folder = resolve('node_modules/.cache/page-of-states')

/** The address of the page of states. */
export const devPageUrl = `${origin}/dev/index.html`

/** Builds it with the product's configuration, unless it is newer than its sources. */
export async function buildDevPage(): Promise<void> {
  if (!(await isStale(join(folder, 'dev/index.html'), resolve('.'), [...sources, 'dev']))) return
  await build({
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: 'dev/index.html' } },
  })
}

/** Routes the address of the built page in all pages of a context. Ctrl+Enter on a link opens another page, which stays empty. */
export async function serveDevPage(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (extname(pathname) === '') return route.abort('aborted')
    const body = await readFile(join(folder, pathname))
    await route.fulfill({ body, contentType: kinds[extname(pathname)] ?? 'application/octet-stream' })
  })
}
