import type { Transaction } from '#server/platform/data/database.ts'

/** The start of the keys of tables of prediction markets, a table for each venue; one page shows all of them. */
export const predictionPrefix = 'predictions-'

/** Takes the invented venue out when a real one arrives: the page shows only one kind. */
export const removeDemoVenues = (trx: Transaction) =>
  trx.deleteFrom('ranking').where('key', 'like', `${predictionPrefix}%`).where('is_demo', '=', true).execute()

/** Whether a real venue has a table. */
export const hasRealVenue = async (trx: Transaction): Promise<boolean> =>
  Boolean(
    await trx
      .selectFrom('ranking')
      .select('key')
      .where('key', 'like', `${predictionPrefix}%`)
      .where('is_demo', '=', false)
      .executeTakeFirst(),
  )
