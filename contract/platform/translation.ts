import { z } from 'zod'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import type { RefusalName } from '#contract/errors.ts'
import { locale, optionalText } from '#contract/parameters.ts'

/** The requested language of a text; defaults to that of the call. */
export const wantedLanguage = optionalText(10).describe('A language; that of the request by default')

/** Fields that state the origin of a translation. */
export const translationOrigin = {
  lang: locale.describe('The language of the text'),
  original_lang: locale.describe('The language of the original'),
  by_machine: z.boolean().describe('False if an editor wrote this version, or the flash is in this language'),
}

export const translates = {
  caller: 'anon' as const,
  timeoutMs: modelTimeoutMs,
  limit: { points: 60, minutes: 60 },
}

export const translationRefusals: RefusalName[] = [
  'translate_absent',
  'translate_failed',
  'translate_unfaithful',
  'model_busy',
  'model_failed',
  'model_cut',
  'model_silent',
  'model_spent',
]
