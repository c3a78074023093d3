/** `npm run dev`: the server in watch mode, and Vite as its proxy. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const apiPort = process.env['API_PORT'] ?? '3001'
const port = Number(process.env['PORT'] ?? 3_000)

const api = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort },
})
const vite = await createServer({
  root,
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
await vite.listen()
vite.printUrls()

const stop = async () => {
  api.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
api.once('exit', () => void vite.close())
