import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { call, noun } from '#contract/noun.ts'
import { listOf, paging, requiredText } from '#contract/parameters.ts'
import { html, picture } from '#contract/picture.ts'

const seconds = z.number().int()
const campaign = z
  .object({
    slug: z.string(),
    title: z.string(),
    intro: z.string(),
    cover: picture(),
    lang: z.enum(locales),
    start_time: seconds,
    end_time: seconds.meta({ description: 'The page is unavailable from then on' }),
  })
  .meta({ id: 'Campaign' })

/** Campaigns end by the clock, so pages with them are not cached by tags. */
export const temporary = noun('temporary', {
  list: call({
    route: 'GET /v2/temporary/list',
    summary: 'Campaigns that are running, the one that ends first at the top.',
    caller: 'anon',
    input: z.object({ ...paging }),
    output: listOf(campaign),
  }),

  detail: call({
    route: 'GET /v2/temporary/detail',
    summary: 'The page of a campaign by its name in the address, until it ends.',
    caller: 'anon',
    input: z.object({ string: requiredText(80) }),
    output: campaign.extend({ content: html() }),
    refusals: ['not_found', 'campaign_ended'],
  }),
})
