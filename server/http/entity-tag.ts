/** Whether one of the tags of an `If-None-Match` header is this one; a proxy may have made it a weak one. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((candidate) => bare(candidate) === bare(tag))
}
