import { mostLiveTopics } from '#domain/constants.ts'

/** Puts topics at the end of those that are wanted; beyond what a stream can follow, the first ones go. */
export function keepLatest(wanted: Set<string>, topics: readonly string[]): void {
  for (const topic of topics) {
    wanted.delete(topic)
    wanted.add(topic)
  }
  for (const topic of wanted) {
    if (wanted.size <= mostLiveTopics) return
    wanted.delete(topic)
  }
}
