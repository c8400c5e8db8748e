import { z } from 'zod'
import { inLanguages, newsItem, showsAll } from './item.ts'
import { call, noun } from './noun.ts'
import { listOf, optionalId, paging } from './parameters.ts'

const count = z.number().int()

export const hotItem = newsItem
  .extend({
    hot: z.object({
      rank: count.meta({ description: 'From 1' }),
      points: count.meta({ description: 'Reads + 2 × votes + 5 × saves + 10 × comments' }),
      reads: count,
      votes: count,
      saves: count,
      comments: count,
    }),
  })
  .meta({ id: 'HotItem' })
export type HotItem = z.output<typeof hotItem>

export const hotdata = noun('hotdata', {
  index: call({
    route: 'POST /v2/Hotdata/index',
    summary:
      'What is read and said most among the newest 2000 flashes and articles: by points, of which an item needs twice as many for each day of its age. With `only_lang` among those that are public in one of these languages; with `id` only that item and its place.',
    caller: 'anon',
    input: z.object({ ...paging, id: optionalId, ...inLanguages }),
    output: listOf(hotItem).extend(showsAll),
    refusals: ['not_found'],
  }),
})
