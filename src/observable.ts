/** A value that changes, in the shape React subscribes to. */
export interface Observable<T> {
  subscribe(listener: () => void): () => void
  getSnapshot(): T
}
