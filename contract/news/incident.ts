import { z } from 'zod'
import { incidentKinds, incidentStatuses } from '#domain/news/incident.ts'
import { cents, dollars } from '#contract/money.ts'
import { newsItem } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { listOf, optionalChoice, optionalNumber, optionalText, optionalTime, paging } from '#contract/parameters.ts'
import { adverseTag, itemTags } from '#contract/tags.ts'

/** Ten trillion dollars, far below the largest integer that a number represents exactly. */
const maxDollars = 10_000_000_000_000

export const incidentFacts = z.object({
  kind: z.enum(incidentKinds),
  amount: dollars.nullable().describe('Lost or imposed, in US dollars; null while unknown'),
  amount_cents: cents.nullable(),
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
      min_money: optionalNumber(0, maxDollars).describe('US dollars, included'),
      max_money: optionalNumber(0, maxDollars).describe('US dollars, excluded'),
      min_amount: optionalNumber(0, maxDollars * 100).meta({
        description: '`min_money` in US cents',
        deprecated: true,
      }),
      max_amount: optionalNumber(0, maxDollars * 100).meta({
        description: '`max_money` in US cents',
        deprecated: true,
      }),
    }),
    output: listOf(adverseItem).extend({
      amount: dollars.describe('Sum of the known amounts of the whole list'),
      amount_cents: cents,
      chains: z.array(z.string()).describe('Chains that have incidents'),
    }),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [adverseTag, ...itemTags(list)],
  }),
})
