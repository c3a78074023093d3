/** The page of states for a browser: built like the product, and served from memory. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'

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

export interface DevPage {
  url: string
  /** Routes the page's address in all pages of a context. */
  serve(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Builds it with the product's configuration into a temporary folder. */
export async function buildDevPage(): Promise<DevPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'ventas-dev-'))
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: 'dev/index.html' } },
  })
  return {
    url: `${origin}/dev/index.html`,
    serve: async (context) => {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        const body = await readFile(join(outDir, pathname))
        await route.fulfill({ body, contentType: kinds[extname(pathname)] ?? 'application/octet-stream' })
      })
    },
    close: () => rm(outDir, { recursive: true }),
  }
}
