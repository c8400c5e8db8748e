import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/platform/data/database.ts'
import { mergeMessages, type Arrival, type Outcome } from './merge.ts'

/** Merges messages; those in the queue at the same time are merged in one batch. */
export type MergeQueue = (arrivals: readonly Arrival[]) => Promise<Outcome[]>

interface QueuedArrival {
  arrival: Arrival
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

const maxBatch = 200

/**
 * Opens the queue. Merges run one after another; messages that arrive during a merge share the next transaction, so many single
 * messages are merged nearly as fast as one batch. When the database fails a batch, its messages are merged one by one, so
 * that one of them cannot block the others.
 */
export function openMergeQueue(db: Database, storageUnits: number): MergeQueue {
  const queue: QueuedArrival[] = []
  let isMerging = false
  const merge = (batch: readonly QueuedArrival[]) =>
    mergeMessages(
      db,
      batch.map(({ arrival }) => arrival),
      { storageUnits, now: new Date() },
    )

  const settle = async (batch: readonly QueuedArrival[]): Promise<void> => {
    try {
      const outcomes = await merge(batch)
      batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error)
      for (const each of batch) await settle([each])
    }
  }

  const work = async (): Promise<void> => {
    if (isMerging) return
    isMerging = true
    while (queue.length > 0) {
      // Messages that are validated in this iteration of the event loop join the batch.
      await setImmediate()
      await settle(queue.splice(0, maxBatch))
    }
    isMerging = false
  }

  return (arrivals) => {
    const outcomes = arrivals.map(
      (arrival) => new Promise<Outcome>((resolve, reject) => queue.push({ arrival, resolve, reject })),
    )
    void work()
    return Promise.all(outcomes)
  }
}
