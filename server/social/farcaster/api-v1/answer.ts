import { networkOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { accountQueries } from './accounts.ts'
import { claimQueries } from './claims.ts'
import { digestQueries } from './digests.ts'
import { eventQueries } from './events.ts'
import { messageQueries } from './messages.ts'
import { nameQueries } from './names.ts'
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
  ...digestQueries,
  ...claimQueries,
}

/** Answers a call of the hub API. Errors are answered with status 400 in the form that hubs use. */
export async function answerHub(
  name: string,
  request: Request,
  { config, services, client }: FarcasterContext,
): Promise<Response> {
  const network = await networkOf({ services })
  try {
    if (request.method !== 'POST') {
      const { searchParams } = new URL(request.url)
      return Response.json(await queries[name]!(Object.fromEntries(searchParams), network), {
        headers: { 'cache-control': 'no-store' },
      })
    }
    // A message that was accepted here would not reach the hub's network.
    if (config.farcaster.provider !== 'embedded' && name !== 'validateMessage')
      throw new HubRefusal('bad_request.invalid_param', 'This node follows another: messages are submitted there')
    const type = request.headers.get('content-type')
    if (type !== 'application/octet-stream')
      throw new HubRefusal('bad_request.invalid_param', `Invalid content type: ${type ?? 'none'}`)
    return Response.json(
      await commands[name]!(new Uint8Array(await request.arrayBuffer()), network, (messages) =>
        services.farcaster.countMessages(client.ip, messages),
      ),
    )
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
