import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser side: built into `dist/`; in development Vite serves it and proxies the API to the server. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // The first browsers with light-dark(), which the theme needs.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // No data: URLs, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // Kilobytes before compression: the first load has at most 200 kB of compressed script.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // One file for the first page and one for what every screen behind the sign-in needs, with all that they import: split
    // where a later screen shares modules, they would be larger and take more requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'member', test: /[\\/]src[\\/](?:wiring[\\/]wire-member|member-routes)\.tsx$/ },
            // The first page names each file that a screen takes: many small ones make it larger.
            {
              name: 'tables',
              test: /[\\/](?:src[\\/]components[\\/](?:tables|feedback|forms|own-store-page|tile|use-)|lucide-react)/,
              minShareCount: 2,
            },
            { name: 'entry', test: /[\\/](?:domain[\\/]goods[\\/]entry-|src[\\/]machines[\\/]entry[\\/])/ },
            {
              name: 'commands',
              test: /[\\/](?:src[\\/](?:components[\\/](?:commands|keys|paper|register|search)|keys)|domain[\\/]paper)[\\/]/,
            },
          ],
        },
      },
    },
  },
  // Workers use dynamic imports, as the page does.
  worker: { format: 'es' },
  // Bulma's sources use deprecated Sass features, which cannot be changed here.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
})
