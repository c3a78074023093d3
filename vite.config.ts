import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser side: built into `dist/`, in development served by Vite with the API of the server beside it. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // The first browsers with light-dark(), on which the theme stands.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // No data: addresses, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // Kilobytes before compression: the first load is 200 kB of script at most once compressed.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
  },
  // Workers load their parts when they need them, as the page does.
  worker: { format: 'es' },
  // Bulma's sources use Sass features that are on their way out; nothing here can change that.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
})
