/** An `ETag` header. Weak: the same list may be compressed or not. */
export function formatTag(tag: string): string {
  return `W/"${tag}"`
}

/** The tags of an `If-None-Match` header, weak or strong, without quotes: a proxy may have changed a tag to a weak one. */
export function readTags(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((tag) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(tag)?.[1] ?? [])
}
