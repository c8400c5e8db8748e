import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/data/database.ts'
import { mergeMessages, type Arrival, type Outcome } from './merge.ts'

/** Merges messages; those that wait at the same time are merged together. */
export type MergeQueue = (arrivals: readonly Arrival[]) => Promise<Outcome[]>

interface Waiting {
  arrival: Arrival
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

const mostAtOnce = 200

/**
 * Opens the queue. Merges run one after another, so messages that arrive during a merge wait and then share one transaction:
 * many single messages are merged nearly as fast as one batch. When the database fails a batch, its messages are merged one by
 * one, so that one of them cannot block the others.
 */
export function openMergeQueue(db: Database, storageUnits: number): MergeQueue {
  const waiting: Waiting[] = []
  let isMerging = false
  const merge = (batch: readonly Waiting[]) =>
    mergeMessages(
      db,
      batch.map(({ arrival }) => arrival),
      { storageUnits, now: new Date() },
    )

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
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
    while (waiting.length > 0) {
      // Whoever is just being answered, or checked, gets to send before the next batch is closed.
      await setImmediate()
      await settle(waiting.splice(0, mostAtOnce))
    }
    isMerging = false
  }

  return (arrivals) => {
    const outcomes = arrivals.map(
      (arrival) => new Promise<Outcome>((resolve, reject) => waiting.push({ arrival, resolve, reject })),
    )
    void work()
    return Promise.all(outcomes)
  }
}
