import { Refusal } from '#contract/errors.ts'
import { Refused } from '../../state/ask.ts'

/**
 * For a loader's catch: an item that is not there, or an id that is none, is the 404 page (R80, R691); a withdrawn one
 * is a 410 page with its reason. Anything else goes on as it is.
 */
export function missing(error: unknown): never {
  const status = error instanceof Refused ? error.status : error instanceof Refusal ? statusOf(error) : 500
  const text = error instanceof Refusal ? (error.text ?? '') : error instanceof Refused ? error.message : ''
  if (status === 404 || status === 400) throw new Response('', { status: 404 })
  if (status === 410) throw new Response(text, { status: 410 })
  throw error
}

function statusOf({ refusal }: Refusal): number {
  if (refusal === 'withdrawn') return 410
  return refusal === 'not_found' || refusal === 'bad_parameter' ? 404 : 500
}
