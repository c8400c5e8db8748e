import type { DescMessage } from '@bufbuild/protobuf'
import { hexOf } from '#server/social/farcaster/protocol/message-json.ts'
import { decode } from '#server/social/farcaster/protocol/plain.ts'
import { CastIdSchema } from '#server/social/farcaster/protocol/proto/message_pb.js'

type Values = Record<string, unknown>

/** The call of the hub API that answers a method of the gRPC service, or the name that its parameters choose. */
export const hubCalls: Record<string, string | ((parameters: Record<string, string>) => string)> = {
  SubmitMessage: 'submitMessage',
  SubmitBulkMessages: 'submitBulkMessages',
  ValidateMessage: 'validateMessage',
  GetInfo: 'info',
  GetFids: 'fids',
  GetConnectedPeers: 'currentPeers',
  GetEvent: 'eventById',
  GetEvents: 'events',
  GetCast: 'castById',
  GetCastsByFid: 'castAddsByFid',
  GetCastsByParent: 'castsByParent',
  GetCastsByMention: 'castsByMention',
  GetReaction: 'reactionById',
  GetReactionsByFid: 'reactionsByFid',
  GetReactionsByCast: ({ url }) => (url === undefined ? 'reactionsByCast' : 'reactionsByTarget'),
  GetReactionsByTarget: ({ url }) => (url === undefined ? 'reactionsByCast' : 'reactionsByTarget'),
  GetUserData: 'userDataByFid',
  GetUserDataByFid: 'userDataByFid',
  GetUsernameProof: 'userNameProofByName',
  GetUserNameProofsByFid: 'userNameProofsByFid',
  GetVerification: 'verification',
  GetVerificationsByFid: 'verificationsByFid',
  GetOnChainSigner: 'onChainSignersByFid',
  GetOnChainSignersByFid: 'onChainSignersByFid',
  GetSigner: 'signer',
  GetSignersByFid: 'signersByFid',
  GetOnChainEvents: 'onChainEventsByFid',
  GetIdRegistryOnChainEvent: 'idRegistryEvent',
  GetIdRegistryOnChainEventByAddress: 'onChainIdRegistryEventByAddress',
  GetCurrentStorageLimitsByFid: 'storageLimitsByFid',
  GetFidAddressType: 'fidAddressType',
  GetLink: 'linkById',
  GetLinksByFid: 'linksByFid',
  GetLinksByTarget: 'linksByTargetFid',
  GetLinkCompactStateMessageByFid: 'linkStatesByFid',
  GetAllCastMessagesByFid: 'castsByFid',
  GetAllReactionMessagesByFid: 'reactionMessagesByFid',
  GetAllVerificationMessagesByFid: 'verificationMessagesByFid',
  GetAllUserDataMessagesByFid: 'userDataMessagesByFid',
  GetAllLinkMessagesByFid: 'linkMessagesByFid',
  GetAllLendStorageMessagesByFid: 'lendMessagesByFid',
}

/** Parameters of the hub HTTP API with another name than the fields of the requests. */
const names: Record<string, string> = {
  id: 'event_id',
  start_id: 'from_event_id',
  from_id: 'from_event_id',
  parent_fid: 'fid',
  parent_hash: 'hash',
  parent_url: 'url',
  start_timestamp: 'startTimestamp',
  stop_timestamp: 'stopTimestamp',
  requester_fids: 'requesterFids',
}

/** A request as parameters of the hub HTTP API. Refuses `malformed`. */
export function parametersOf(desc: DescMessage, bytes: Uint8Array): Record<string, string> {
  const values = decode(desc, bytes) as Values
  const parameters: Record<string, string> = {}
  const put = (name: string, text: string) => (parameters[names[name] ?? name] = text)
  for (const { name, localName, message } of desc.fields) {
    const value = values[localName]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    if (message === CastIdSchema) {
      const { fid, hash } = value as { fid: number; hash: Uint8Array }
      const of = name.replace(/cast_id$/, '')
      put(`${of}fid`, String(fid))
      put(`${of}hash`, hexOf(hash))
    } else put(name, value instanceof Uint8Array ? textOf(name, value) : String(value))
  }
  // A reaction has its target's address under another name than the reactions of a target.
  if (desc.name === 'ReactionsByTargetRequest' && parameters.target_url !== undefined)
    parameters.url = parameters.target_url
  return parameters
}

function textOf(name: string, bytes: Uint8Array): string {
  if (name === 'page_token') return Buffer.from(bytes).toString('base64')
  return name === 'name' ? Buffer.from(bytes).toString() : hexOf(bytes)
}

/** Where the JSON of an answer has another form than its protobuf. */
export function protobufForm(output: DescMessage, answer: unknown): Values {
  const json = { ...(answer as Values) }
  // The last page has no token.
  if (json.nextPageToken === '') delete json.nextPageToken
  switch (output.name) {
    case 'SubmitBulkMessagesResponse':
      return {
        messages: (json.messages as Values[]).map((each) => ({
          ['errCode' in each ? 'messageError' : 'message']: each,
        })),
      }
    case 'SignersByFidResponse':
      return {
        ...json,
        requesterFidNonces: Object.entries((json.requesterFidNonces ?? {}) as Values).map(([key, value]) => ({
          key,
          value,
        })),
      }
    case 'StorageLimitsResponse':
      return {
        units: json.units,
        limits: (json.limits as Values[]).map(({ name, earliestHash, ...limit }) => ({
          ...limit,
          name,
          storeType: `STORE_TYPE_${String(name)}`,
          earliestHash: Buffer.from(earliestHash as number[]).toString('base64'),
        })),
      }
    default:
      return json
  }
}
