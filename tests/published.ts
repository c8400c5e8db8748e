import type { LiveEvent } from '#server/platform/bus/event.ts'
import type { TestApi } from './api.ts'

/** Runs an action that publishes an event, and waits until the caches of this process have received the event. */
export async function published<T>(api: TestApi, work: () => Promise<T>): Promise<T> {
  const received = new Promise<LiveEvent>((resolve) => {
    const leave = api.live.on((event) => {
      leave()
      resolve(event)
    })
  })
  const result = await work()
  await received
  // The batch of the event ends in this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  return result
}
