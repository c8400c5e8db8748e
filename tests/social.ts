import { GASLESS_KEY_ADD_EIP_712_TYPES } from '@farcaster/core'
import type { Hex } from 'viem'
import type { Output } from '#contract/calls.ts'
import { newCustody } from './network.ts'
import { createTestAccount, sending, type TestAccount } from './accounts.ts'
import type { FarcasterSignerContext } from '#server/social/farcaster/farcaster.ts'
import type { TestApi } from './api.ts'

export type Custody = ReturnType<typeof newCustody>
export type Begun = Output<'social.getSigner'>
export type Terms = Output<'social.approvalTerms'>
type Calls = Pick<TestApi, 'call'>

/** Settings of a site whose network writes to no folder. */
export const socialEnv = { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' }

export const beginSigner = async ({ call }: Calls, headers: Record<string, string> = {}) =>
  (await call<Begun>('/v2/farcaster/getSigner', { headers })).data

export const tokenOf = ({ signer_approval_url }: Pick<Begun, 'signer_approval_url'>) =>
  signer_approval_url.split('/').at(-1)!

export const requestTerms = ({ call }: Calls, begun: Begun, custody: Custody) =>
  call<Terms>('/v2/farcaster/approvalTerms', sending({ token: tokenOf(begun), address: custody.address }))

/** The request that the custody key signs, as the protocol's own library encodes it; `forge` changes it first. */
export function signTerms(custody: Custody, terms: Terms, forge: Partial<Terms> = {}): Promise<Hex> {
  const { fid, key, key_type, scopes, ttl, nonce, deadline } = { ...terms, ...forge }
  const message = {
    fid: BigInt(fid),
    key: key as Hex,
    keyType: key_type,
    scopes,
    ttl,
    nonce,
    deadline: BigInt(deadline),
  }
  return custody.signTypedData({ ...GASLESS_KEY_ADD_EIP_712_TYPES, primaryType: 'KeyAdd', message })
}

/** Approves a pending login, as the approval page does. */
export async function approve(
  api: Calls,
  begun: Begun,
  custody: Custody,
  names: { username?: string; displayName?: string } = {},
) {
  const { data: terms } = await requestTerms(api, begun, custody)
  const { fid, nonce, deadline } = terms
  const body = {
    token: tokenOf(begun),
    address: custody.address,
    fid,
    nonce,
    deadline,
    signature: await signTerms(custody, terms),
    ...names,
  }
  return api.call<Output<'social.approve'>>('/v2/farcaster/approve', sending(body))
}

export interface TestActor extends TestAccount {
  fid: number
  signerUuid: string
  custody: Custody
}

/** An account with a linked actor, created by the same calls that browsers use. */
export async function createTestActor(
  api: Calls & Pick<TestApi, 'db'>,
  name: string,
  custody: Custody = newCustody(),
): Promise<TestActor> {
  const account = await createTestAccount(api.db, name)
  const begun = await beginSigner(api, account.headers)
  const { data: approved } = await approve(api, begun, custody, {
    username: name,
    displayName: name[0]!.toUpperCase() + name.slice(1),
  })
  const bound = await api.call(
    '/v2/farcaster/bindSigner',
    sending({ signer_uuid: begun.signer_uuid, fid: approved.fid }, account.headers),
  )
  if (bound.envelope.code !== 0) throw new Error(bound.envelope.msg)
  return {
    ...account,
    fid: approved.fid,
    signerUuid: begun.signer_uuid,
    custody,
    headers: { ...account.headers, viewer: String(approved.fid), signeruuid: begun.signer_uuid },
  }
}

/** The context of a call that an actor makes from a browser. */
export const signerContextOf = (
  { db, config, services }: Pick<TestApi, 'db' | 'config' | 'services'>,
  { id, fid, signerUuid }: TestActor,
  now = new Date(),
): FarcasterSignerContext => ({
  db,
  config,
  services,
  locale: 'en',
  caller: { kind: 'account', accountId: id, sessionId: 1, signer: { fid, signerUuid } },
  viewer: { fid: String(fid), signerUuid },
  client: { ip: '203.0.113.9', userAgent: 'Alice’s browser' },
  now,
})
