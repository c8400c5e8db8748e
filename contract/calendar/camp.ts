import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'
import { always, anyText } from '#contract/parameters.ts'

/** Maximum lengths of the fields of an application, in characters. */
export const maxCampName = 80
export const maxCampCity = 80
export const maxCampIntro = 2000

export const citycamps = noun('citycamps', {
  apply: openCall({
    route: 'POST /v2/Citycamps/apply',
    summary:
      'Applies for a city camp, while the newsroom announces one; the applicant and the desk get a mail. A second application for a city replaces the first one.',
    input: z.object({
      name: always(anyText(4 * maxCampName)),
      email: always(anyText(400)),
      city: always(anyText(4 * maxCampCity)),
      intro: always(anyText(4 * maxCampIntro)),
    }),
    output: z.object({ id: z.number().int() }),
    limit: { points: 5, minutes: 60 },
    refusals: ['not_found', 'camp_closed', 'camp_name', 'email_format', 'camp_city', 'enter_content', 'content_long'],
  }),
})
