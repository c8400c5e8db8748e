import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'

/** No model is set up that could translate: refuses `translate_absent`, which pages show as a state of its own. */
export const translateCast: Handler<typeof social.translate> = async () => {
  throw new Refusal('translate_absent')
}
