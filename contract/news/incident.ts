import { z } from 'zod'
import { incidentKinds, incidentStatuses } from '#domain/news/incident.ts'
import { newsItem } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { listOf, optionalChoice, optionalNumber, optionalText, optionalTime, paging } from '#contract/parameters.ts'
import { adverseTag, itemTags } from '#contract/tags.ts'

/** Ten trillion dollars, far below the largest integer that a number represents exactly. */
const maxCents = 1_000_000_000_000_000
const cents = z.number().int()

export const incidentFacts = z.object({
  kind: z.enum(incidentKinds),
  amount_cents: cents.nullable().meta({ description: 'Lost or imposed, in US cents; null while unknown' }),
  chain: z.string(),
  status: z.enum(incidentStatuses),
})

export const adverseItem = newsItem.extend({ incident: incidentFacts }).meta({ id: 'AdverseItem' })
export type AdverseItem = z.output<typeof adverseItem>

export const adverse = noun('adverse', {
  list: openCall({
    route: 'GET /v2/adverse/list',
    summary:
      'Adverse events, newest first: items about hacks, rug pulls, fraud, outages, delistings and enforcement, by editors or by their tags.',
    input: z.object({
      ...paging,
      end_time: optionalTime,
      kind: optionalChoice(incidentKinds),
      status: optionalChoice(incidentStatuses),
      chain: optionalText(60),
      min_amount: optionalNumber(0, maxCents).meta({ description: 'US cents, included' }),
      max_amount: optionalNumber(0, maxCents).meta({ description: 'US cents, excluded' }),
    }),
    output: listOf(adverseItem).extend({
      amount_cents: cents.meta({ description: 'Sum of the known amounts of the whole list, in US cents' }),
      chains: z.array(z.string()).meta({ description: 'Chains that have incidents' }),
    }),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [adverseTag, ...itemTags(list)],
  }),
})
