import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { noun, openCall } from '#contract/noun.ts'
import { choice } from '#contract/parameters.ts'
import { sitePageTag } from '#contract/tags.ts'
import { html } from '#contract/picture.ts'

export const sitePage = noun('sitePage', {
  detail: openCall({
    route: 'GET /v2/page/detail',
    summary: 'A page that the operator of the site writes, such as the one about the site.',
    input: z.object({ name: choice(sitePages) }),
    output: z.object({
      name: z.enum(sitePages),
      title: z.string(),
      content: html(),
      lang: z.enum(locales),
      update_time: z.number().int().meta({ description: 'Unix seconds; 0 for the text that comes with the program' }),
    }),
    maxAgeSeconds: 60,
    tags: ({ name }) => [sitePageTag(name)],
  }),
})
