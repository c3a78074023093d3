import { build } from 'vite'

/** The script of one entry file, bundled as the product is. @param entry path from the root of the project. */
export async function bundlePage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // The test runner sets NODE_ENV; with it JSX would be compiled for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built')
  return bundle.output[0].code
}
