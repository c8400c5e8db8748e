import { z } from 'zod'
import { warningKinds } from '#domain/newsroom/preflight.ts'
import { locales } from '#domain/platform/locale.ts'
import { namedShape, optionalSwitch } from '#contract/parameters.ts'

/** What a call that publishes found in the text; `strict` refuses it. */
export const warnings = z
  .array(
    namedShape('PreflightWarning', {
      kind: z.enum(warningKinds),
      lang: z.enum(locales),
      found: z
        .string()
        .describe('The language of the letters, the number, the title of the other flash, or the address'),
    }),
  )
  .describe('What an editor should look at, the worst first')

export const strict = optionalSwitch(false).describe('With a warning nothing is published')
