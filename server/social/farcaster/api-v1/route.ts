import type { FarcasterContext } from '#server/social/farcaster/farcaster.ts'

const queries = [
  'castById',
  'castsByFid',
  'castsByParent',
  'castsByMention',
  'reactionById',
  'reactionsByFid',
  'reactionsByCast',
  'reactionsByTarget',
  'linkById',
  'linksByFid',
  'linksByTargetFid',
  'userDataByFid',
  'verificationsByFid',
  'onChainSignersByFid',
  'onChainEventsByFid',
  'storageLimitsByFid',
  'userNameProofByName',
  'userNameProofsByFid',
  'signer',
  'signersByFid',
  'onChainIdRegistryEventByAddress',
  'fids',
  'info',
  'events',
  'eventById',
  'accountDigests',
  'messagesByFid',
  'claims',
]
const commands = ['submitMessage', 'validateMessage', 'submitBulkMessages']

/** A call of the hub's HTTP API: its methods and its handler. */
export interface HubCall {
  methods: string[]
  answer: (request: Request, context: FarcasterContext) => Promise<Response>
}

/**
 * The call of the hub API at a path below `/v1`, or undefined. Its names are case-sensitive and shared with no call of the
 * contract. The handlers are imported with the first call.
 */
export function hubCallAt(pathname: string): HubCall | undefined {
  const name = /^\/v1\/([a-zA-Z]+)$/.exec(pathname)?.[1] ?? ''
  const methods = queries.includes(name) ? ['GET'] : commands.includes(name) ? ['POST'] : undefined
  return (
    methods && {
      methods,
      answer: async (request, context) => (await import('./answer.ts')).answerHub(name, request, context),
    }
  )
}
