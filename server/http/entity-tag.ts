/** Whether an `If-None-Match` header has this tag. A proxy may have changed it to a weak tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((candidate) => bare(candidate) === bare(tag))
}
