import { tagRoom } from '#domain/news/typed-words.ts'
import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import { strict, warnings } from './preflight.ts'
import { optionalNames, optionalNumber, optionalSwitch, optionalText, requiredText } from '#contract/parameters.ts'

/** Calls with which programs write the wire. */
export const deskFlash = noun('deskFlash', {
  publish: permitted('item.publish').call({
    summary:
      'Publishes a flash in one language. Requests of one caller with the same `idempotency_key` publish it once.',
    input: z.object({
      idempotency_key: requiredText(100),
      lang: z.enum(locales),
      title: requiredText(300),
      content: optionalText(20_000).describe('Plain text with lines, or HTML, which is cleaned'),
      tags: optionalNames(tagRoom.tags, tagRoom.length),
      weight: optionalNumber(0, 9).describe('Above 0 it is shown as a weighted flash'),
      is_first: optionalSwitch(false).describe('Marked as first'),
      source_name: optionalText(120),
      source_url: optionalText(1000),
      strict,
    }),
    output: z.object({
      article_id: z.number().int(),
      url: z.string(),
      warnings,
      outcome: z
        .enum(['published', 'known', 'duplicate'])
        .describe(
          '`known`: published before with this key; `duplicate`: the wire has this text already, as `article_id`',
        ),
    }),
    limit: { points: 600, minutes: 60 },
    refusals: ['key_reused', 'enter_content', 'preflight'],
  }),
})
