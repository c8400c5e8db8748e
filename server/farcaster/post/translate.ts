import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'

/** Refuses `translate_absent`: no translation model is configured. Pages show that as a separate state. */
export const translate: Handler<typeof social.translate> = async () => {
  throw new Refusal('translate_absent')
}
