import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/data/database.ts'
import { mergeMessages, type Arrival, type Outcome } from './merge.ts'

/** Brings messages into the network; those that wait at the same time are merged together. */
export type Intake = (arrivals: readonly Arrival[]) => Promise<Outcome[]>

interface Waiting {
  arrival: Arrival
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

const mostAtOnce = 200

/**
 * Opens the way in. Writers to the network take turns, so what arrives during a merge waits and then shares one
 * transaction: many single messages come in nearly as fast as one batch. A batch that the database fails is tried again
 * message by message, so that one cannot keep the others out.
 */
export function openIntake(db: Database, storageUnits: number): Intake {
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
