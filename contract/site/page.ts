import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice, isDemo } from '#contract/parameters.ts'
import { sitePageTag } from '#contract/tags.ts'
import { html } from '#contract/picture.ts'

const campDay = z.string().nullable().describe('YYYY-MM-DD, UTC; null where none is set')

export const sitePage = noun('sitePage', {
  detail: openCall({
    route: 'GET /v2/page/detail',
    summary:
      'A page that the newsroom writes, such as the one about the site: in the language of the call, else in another one that it has.',
    input: z.object({ name: choice(sitePages) }),
    output: z.object({
      name: z.enum(sitePages),
      title: z.string().describe('Empty until the page is written'),
      content: html(),
      lang: z.enum(locales),
      update_time: z.number().int().describe('Unix seconds; 0 until the page is written'),
      is_demo: isDemo,
      camp: z
        .object({
          programme: z.array(z.string()),
          cities: z.array(z.string()),
          partners: z.array(z.string()),
          starts_on: campDay,
          ends_on: campDay,
          apply_until: campDay,
          is_open: z.boolean().describe('Whether applications are taken'),
        })
        .nullable()
        .describe('Of the pages of city camps; null of others and until it is written'),
    }),
    maxAgeSeconds: 60,
    tags: ({ name }) => [sitePageTag(name)],
  }),
})
