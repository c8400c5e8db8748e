import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, openCall } from '#contract/noun.ts'
import { isDemo, listOf, namedShape, paging, requiredText } from '#contract/parameters.ts'
import { html, picture } from '#contract/picture.ts'

const seconds = z.number().int()
const campaign = namedShape('Campaign', {
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  cover: picture(),
  lang: z.enum(locales),
  start_time: seconds,
  end_time: seconds.describe('The page is unavailable from then on'),
  is_demo: isDemo,
})

/** Campaigns end by the clock, so pages with them are not cached by tags. */
export const temporary = noun('temporary', {
  list: openCall({
    route: 'GET /v2/temporary/list',
    summary: 'Campaigns that are running, the one that ends first at the top.',
    input: z.object({ ...paging }),
    output: listOf(campaign),
  }),

  detail: openCall({
    route: 'GET /v2/temporary/detail',
    summary: 'The page of a campaign by its name in the address, until it ends.',
    input: z.object({ string: requiredText(80) }),
    output: campaign.extend({ content: html() }),
    refusals: ['not_found', 'campaign_ended'],
  }),
})
