import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { API_BASE_PATH } from '../../domain/contract.ts'
import { answerNotFound } from './errors.ts'

/** Vite's folder for files with a hash in their name. */
const HASHED = 'assets'

/** The name of the script of the built page, as `index-4fQ1.js`; null without a page. */
export function pageScript(webRoot: string | null): string | null {
  const page = webRoot === null ? '' : join(webRoot, 'index.html')
  if (!existsSync(page)) return null
  const [, name = null] = /<script[^>]* src="[^"]*\/([^"/]+\.js)"/.exec(readFileSync(page, 'utf8')) ?? []
  return name
}

/**
 * Serves the built browser side. Hashed files are cached for a year; the page is validated each time. Every address that
 * is no file gets the page, so that the app's own routes (and its 404 page) work after a reload.
 * @param webRoot the folder of the build; null serves only the API.
 */
export async function serveApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null || !existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${sep}${HASHED}${sep}`)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith(API_BASE_PATH) || path.startsWith(`/${HASHED}/`))
      return answerNotFound(request, reply)
    return reply.sendFile('index.html')
  })
}
