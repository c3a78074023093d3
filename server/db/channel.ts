/** Who listens to the processes of a database, also to the own one. */
export interface ChannelListener {
  /** This was posted. */
  hear(text: string): void
  /** Whether the others are heard from now on. What is posted while they are not is lost. */
  change(isHeard: boolean): void
}

/**
 * Carries short texts between the processes that have one database open. It is no part of a transaction: what is posted after a commit
 * is lost when the process dies in between.
 */
export interface Channel {
  /** Posts a text to all listeners soon; the same text once. While the database cannot be reached it waits. */
  post(text: string): void
  /** @returns a function that stops. Once stopped it hears nothing. */
  listen(listener: ChannelListener): () => Promise<void>
}
