import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds a page of a bench as the product is built, by the same configuration. */
export async function buildBenchPage(input: string, outDir: string): Promise<void> {
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
