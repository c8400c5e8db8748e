import { expect, test } from 'vitest'
import { saveActivities } from '#server/activity/save.ts'
import { noon, publish } from '#tests/news.ts'
import { openWorld } from '#tests/world.ts'
import { extractFrom, retrieve } from './retrieve.ts'
import { viewPassage } from './stored.ts'

test('R876 when an event takes place is answered by its title or text, with its day as a fact of the source', async () => {
  const world = await openWorld()
  const articleId = await publish(world.db, 'Fenwick upgrade on Meridian', {
    kind: 'activity',
    at: noon - 600,
    content: '<p>Validators switch to the new client.</p>',
  })
  const startsAt = new Date('2027-02-12T00:00:00Z')
  await world.db.transaction().execute((trx) =>
    saveActivities(trx, [
      {
        articleId,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 86_400_000),
        zone: 'UTC',
        attendance: 'online',
        isAllDay: true,
        isEstimated: true,
        checkedAt: new Date(noon * 1000),
      },
    ]),
  )
  const now = new Date((noon + 3600) * 1000)
  const quotesFor = async (text: string) =>
    extractFrom(await retrieve(world.db, { text, locale: 'en', zone: 'UTC', now, before: undefined })).quotes
  const [quote, ...more] = await quotesFor('When is the Fenwick upgrade on Meridian?')
  expect(more).toEqual([])
  expect(quote!.text).toBe('Fenwick upgrade on Meridian')
  expect(viewPassage(quote!.passage).event).toEqual({
    start_time: startsAt.getTime() / 1000,
    timezone: 'UTC',
    is_all_day: 1,
    is_estimated: 1,
  })
  expect(await quotesFor('When is the Harrow upgrade on Meridian?')).toEqual([])
  await world.close()
})
