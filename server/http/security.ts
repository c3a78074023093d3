/**
 * The headers of every answer, whatever it is. Scripts come from this server alone; styles may stand inline, as the
 * receipt's page size does. Nobody may frame the till. No HSTS and no upgrade to https: a shop reaches its till over
 * plain http in its own network. Nothing is kept by whoever stands between; files say otherwise of themselves.
 * @param apiOrigin another server the browser side was built for (`VITE_API_URL`), or null.
 */
export function securityHeaders(apiOrigin: string | null): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(apiOrigin),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-store',
  }
}

function contentPolicy(apiOrigin: string | null): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': apiOrigin === null ? "'self'" : `'self' ${apiOrigin}`,
    'worker-src': "'self' blob:",
    'frame-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
