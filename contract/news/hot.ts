import { z } from 'zod'
import { inLanguages, newsItem, showsAll } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { count, listOf, optionalId, paging } from '#contract/parameters.ts'

export const hotItem = newsItem
  .extend({
    hot: z.object({
      rank: count.describe('From 1'),
      points: count.describe('Reads + 2 × votes + 5 × saves + 10 × comments + 10 × casts + 20 × other sources'),
      reads: count,
      votes: count,
      saves: count,
      comments: count,
      casts: count.describe('That name it by its address'),
      others: count.describe('Sources that tell the same, besides the first one'),
    }),
  })
  .meta({ id: 'HotItem' })
export type HotItem = z.output<typeof hotItem>

export const hotdata = noun('hotdata', {
  index: openCall({
    route: 'POST /v2/Hotdata/index',
    summary:
      'The hot list: the stories of the newest 2000 flashes and articles by points, which are halved for each day of age. Each is shown by its item with the most points. `only_lang` restricts it to items that are public in one of these languages; `id` returns one item with the rank of its story.',
    input: z.object({ ...paging, id: optionalId, ...inLanguages }),
    output: listOf(hotItem).extend(showsAll),
    refusals: ['not_found'],
  }),
})
