import type { FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { hubBodies } from './bodies.ts'

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
  'fidAddressType',
  'currentPeers',
  'events',
  'eventById',
  'accountDigests',
  'messagesByFid',
  'claims',
]

/** A call of the hub's HTTP API: its methods, the bytes that its body may have, and its handler. */
export interface HubCall {
  methods: string[]
  maxBytes: number
  answer: (request: Request, context: FarcasterContext) => Promise<Response>
}

/**
 * The call of the hub API at a path below `/v1`, or undefined. Its names are case-sensitive and shared with no call of the
 * contract. The handlers are imported with the first call.
 */
export function hubCallAt(pathname: string): HubCall | undefined {
  const name = /^\/v1\/([a-zA-Z]+)$/.exec(pathname)?.[1] ?? ''
  const body = Object.hasOwn(hubBodies, name) ? hubBodies[name] : undefined
  const methods = queries.includes(name) ? ['GET'] : body && ['POST']
  return (
    methods && {
      methods,
      maxBytes: body?.maxBytes ?? 0,
      answer: async (request, context) => (await import('./answer.ts')).answerHub(name, request, context),
    }
  )
}
