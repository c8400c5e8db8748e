import type { Database, Transaction } from './database.ts'

/** Thrown at the end of a trial run, so that its transaction is rolled back. */
class EndOfTrial extends Error {}

/** Runs work in a transaction that is taken back at its end when `isTrial`, and returns what it found. */
export async function tried<T>(db: Database, isTrial: boolean, work: (trx: Transaction) => Promise<T>): Promise<T> {
  let found: { result: T } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      found = { result: await work(trx) }
      if (isTrial) throw new EndOfTrial()
    })
  } catch (error) {
    if (!(error instanceof EndOfTrial)) throw error
  }
  return found!.result
}
