import { maxLiveTopics } from '#domain/platform/constants.ts'

/** Adds topics to the requested ones. Above the maximum of a stream, the oldest are removed. */
export function addTopics(requested: Set<string>, topics: readonly string[]): void {
  for (const topic of topics) {
    requested.delete(topic)
    requested.add(topic)
  }
  for (const topic of requested) {
    if (requested.size <= maxLiveTopics) return
    requested.delete(topic)
  }
}
