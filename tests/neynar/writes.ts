import { randomUUID } from 'node:crypto'
import { SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES } from '@farcaster/core'
import { recoverTypedDataAddress, type Hex } from 'viem'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { missing, refusal, type Answers, type Body, type StandInState } from './state.ts'

const required = (body: Body, ...names: string[]) => {
  for (const name of names) if (body[name] === undefined) throw refusal(400, `${name} is required`)
}
/** The calls that write, and those that create signers. */
export function writeAnswers(state: StandInState): Answers {
  const { users, casts, signers, follows, followedChannels, castsByKey, post } = state
  const signing = (body: Body): number => {
    required(body, 'signer_uuid')
    const signer = signers.get(String(body.signer_uuid))
    if (!signer) throw missing('Signer')
    if (signer.status !== 'approved') throw refusal(403, 'Signer not approved')
    return signer.fid!
  }
  const signerOf = (uuid: string) => {
    const { publicKey, status, fid } =
      signers.get(uuid) ??
      (() => {
        throw missing('Signer')
      })()
    return {
      object: 'signer',
      signer_uuid: uuid,
      public_key: publicKey,
      status,
      ...(fid && { fid }),
      ...(status !== 'generated' && { signer_approval_url: `https://client.example/approve?${uuid}` }),
    }
  }

  return {
    'POST notifications/seen': ({ body }) => {
      signing(body)
      state.areNotificationsSeen = true
      return { success: true }
    },
    'POST signer': () => {
      const uuid = randomUUID()
      signers.set(uuid, { publicKey: `0x${newEd25519().publicKey.toString('hex')}`, status: 'generated' })
      return signerOf(uuid)
    },
    'POST signer/signed_key': async ({ body }) => {
      required(body, 'signer_uuid', 'app_fid', 'deadline', 'signature')
      const signer = signers.get(String(body.signer_uuid))
      if (!signer) throw missing('Signer')
      signer.requestedBy = await recoverTypedDataAddress({
        ...SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES,
        primaryType: 'SignedKeyRequest',
        signature: body.signature as Hex,
        message: {
          requestFid: BigInt(Number(body.app_fid)),
          key: signer.publicKey as Hex,
          deadline: BigInt(Number(body.deadline)),
        },
      })
      signer.appFid = Number(body.app_fid)
      signer.status = 'pending_approval'
      return signerOf(String(body.signer_uuid))
    },
    'GET signer': ({ query }) => signerOf(query.get('signer_uuid')!),
    'POST cast': ({ body }) => {
      const fid = signing(body)
      const existing = castsByKey.get(String(body.idem))
      const embeds = (body.embeds ?? []) as { cast_id?: { hash: string; fid: number } }[]
      if (embeds.length > 2) throw refusal(400, 'embeds must have at most 2 items')
      const cast =
        existing ??
        post({
          fid,
          text: String(body.text ?? ''),
          ...(body.parent ? { parent: String(body.parent) } : {}),
          embeds: embeds.map((embed) =>
            embed.cast_id
              ? {
                  cast_id: embed.cast_id,
                  cast: { hash: embed.cast_id.hash, author: { object: 'user_dehydrated', fid: embed.cast_id.fid } },
                }
              : embed,
          ),
        })
      if (body.idem) castsByKey.set(String(body.idem), cast)
      return { success: true, cast: { hash: cast.hash, author: { fid }, text: cast.text } }
    },
    'DELETE cast': ({ body }) => {
      const fid = signing(body)
      const at = casts.findIndex(({ hash, fid: author }) => hash === body.target_hash && author === fid)
      if (at < 0) throw missing('Cast')
      casts.splice(at, 1)
      return { success: true }
    },
    'POST reaction': ({ body }) => {
      required(body, 'reaction_type', 'target')
      casts.find(({ hash }) => hash === body.target)!.likes.add(signing(body))
      return { success: true }
    },
    'DELETE reaction': ({ body }) => {
      if (!casts.find(({ hash }) => hash === body.target)!.likes.delete(signing(body))) throw missing('Reaction')
      return { success: true }
    },
    'POST user/follow': ({ body }) => {
      for (const target of body.target_fids as number[]) follows.add(`${signing(body)}>${target}`)
      return { success: true, details: [] }
    },
    'DELETE user/follow': ({ body }) => {
      for (const target of body.target_fids as number[]) follows.delete(`${signing(body)}>${target}`)
      return { success: true, details: [] }
    },
    'POST channel/follow': ({ body }) => {
      required(body, 'channel_id')
      followedChannels.add(signing(body))
      return { success: true }
    },
    'PATCH user': ({ body }) => {
      const fid = signing(body)
      if (body.bio !== undefined) state.bios.set(fid, String(body.bio))
      if (body.display_name !== undefined) users.get(fid)!.display_name = String(body.display_name)
      return { success: true }
    },
  }
}
