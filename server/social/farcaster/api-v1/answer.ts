import { networkOf, type FarcasterContext, type FarcasterSite } from '#server/social/farcaster/farcaster.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { accountLists, accountQueries } from './accounts.ts'
import { eventQueries } from './events.ts'
import { messageLists, messageQueries } from './messages.ts'
import { nameQueries } from './names.ts'
import { peerQueries } from './peers.ts'
import type { Query } from './query.ts'
import { HubRefusal } from './refusal.ts'
import { storageQueries } from './storage.ts'
import { commands } from './submit.ts'

/** The queries of the hub API, by name. */
export const queries: Record<string, Query> = {
  ...messageQueries,
  ...accountQueries,
  ...nameQueries,
  ...storageQueries,
  ...eventQueries,
  ...peerQueries,
}

const allQueries: Record<string, Query> = { ...queries, ...messageLists, ...accountLists }

/** What the hub API needs of a site and of its client's address. */
export type HubContext = Pick<FarcasterContext, 'config'> &
  FarcasterSite & { client: Pick<FarcasterContext['client'], 'ip'> }

/**
 * The answer of the hub API, in its JSON, to a query with parameters or a command with the bytes of its body. Throws MessageRefusal
 * and HubRefusal.
 */
export async function askHub(
  name: string,
  input: Record<string, string> | Uint8Array,
  { config, services, client }: HubContext,
): Promise<unknown> {
  const network = await networkOf({ services })
  if (!(input instanceof Uint8Array)) return allQueries[name]!(input, network)
  // A message that was accepted here would not reach the hub's network.
  if (config.farcaster.provider !== 'embedded' && name !== 'validateMessage')
    throw new HubRefusal('bad_request.invalid_param', 'This node follows another: messages are submitted there')
  return commands[name]!(input, network, (messages) => services.farcaster.countMessages(client.ip, messages))
}

/** Answers a call of the hub API over HTTP. Errors are answered with status 400 in the form that hubs use. */
export async function answerHub(name: string, request: Request, context: FarcasterContext): Promise<Response> {
  try {
    if (request.method !== 'POST') {
      const { searchParams } = new URL(request.url)
      const answer = await askHub(name, Object.fromEntries(searchParams), context)
      return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
    }
    const type = request.headers.get('content-type')
    if (type !== 'application/octet-stream')
      throw new HubRefusal('bad_request.invalid_param', `Invalid content type: ${type ?? 'none'}`)
    return Response.json(await askHub(name, new Uint8Array(await request.arrayBuffer()), context))
  } catch (error) {
    if (!(error instanceof MessageRefusal || error instanceof HubRefusal)) throw error
    const { code, message } = error
    const reason = error instanceof MessageRefusal ? { reason: error.reason } : {}
    return Response.json(
      { error: `Failed: ${name}`, error_detail: `${code}/${message}`, errCode: code, ...reason },
      { status: 400 },
    )
  }
}
