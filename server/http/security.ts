/**
 * The security headers of every answer. Scripts come only from this server. Inline styles are allowed, because the page
 * size of the receipt is one. No page may frame the till. There is no HSTS and no upgrade to https: shops use plain http
 * in their own network. Answers are not cached; static files override that.
 * @param apiOrigin the origin of another API server (`VITE_API_URL`), or null.
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
