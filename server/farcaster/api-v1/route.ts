import type { FarcasterContext } from '#server/farcaster/farcaster.ts'

const questions = [
  'castById',
  'castsByFid',
  'castsByParent',
  'castsByMention',
  'reactionsByFid',
  'reactionsByCast',
  'reactionsByTarget',
  'linksByFid',
  'linksByTargetFid',
  'userDataByFid',
  'verificationsByFid',
  'onChainSignersByFid',
  'signer',
  'signersByFid',
  'onChainIdRegistryEventByAddress',
  'fids',
  'info',
  'events',
  'eventById',
]
const statements = ['submitMessage', 'validateMessage', 'submitBulkMessages']

/** A call of the hub's HTTP API: the methods it takes, and its answer. */
export interface HubCall {
  methods: string[]
  answer: (request: Request, context: FarcasterContext) => Promise<Response>
}

/**
 * The hub's call at an address, or undefined. Its names are spelled exactly, below `/v1`, where neither the contract nor
 * the family has anything of these names. The protocol's library is loaded with the first call: it takes a second.
 */
export function hubCallAt(pathname: string): HubCall | undefined {
  const name = /^\/v1\/([a-zA-Z]+)$/.exec(pathname)?.[1] ?? ''
  const methods = questions.includes(name) ? ['GET'] : statements.includes(name) ? ['POST'] : undefined
  return (
    methods && {
      methods,
      answer: async (request, context) => (await import('./answer.ts')).answerHub(name, request, context),
    }
  )
}
