import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumArguments, findChromium } from '../../support/browser/chromium.ts'

/** A served page of a bench, and a browser to open it in. */
export interface BenchPage {
  url: string
  browser: Browser
}

/**
 * Builds a page of a bench with the product's configuration, serves it during the work, and removes it afterwards.
 * @param input the page's script, from the root of the project.
 */
export async function withBenchPage<T>(input: string, work: (page: BenchPage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  await buildPage(input, folder)
  const server = await preview({
    configFile: false,
    build: { outDir: folder },
    // Only a cross-origin isolated page can measure its memory with that of its workers.
    preview: { port: 0, headers: isolated },
  })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, memoryAtOnce],
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The page of the bench is not served')
  try {
    return await work({ url, browser })
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the memory immediately instead of at the next garbage collection. */
const memoryAtOnce = '--enable-blink-features=ForceEagerMeasureMemory'

const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

async function buildPage(input: string, outDir: string): Promise<void> {
  await build({
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  })
  await writeFile(
    join(outDir, 'index.html'),
    '<!doctype html><link rel="stylesheet" href="/page.css" /><script type="module" src="/page.js"></script>',
  )
}
