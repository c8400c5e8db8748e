import { timeLimits } from '#domain/platform/constants.ts'
import { z } from 'zod'
import { jsonIn } from '#server/platform/text/json.ts'
import type { Output, Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { fetchWeb, FetchError, type WebAnswer } from '#server/platform/fetch/fetch.ts'
import { decodePage, readFacts } from '#server/social/preview/facts.ts'
import { readFrame } from '#server/social/preview/frame.ts'
import { saveThumbnail } from '#server/platform/upload/save.ts'
import { signPress } from '#server/social/farcaster/local/frame-action.ts'
import { refuse } from '#server/social/farcaster/refusals.ts'
import { signerOf } from '#server/social/farcaster/signer/signer.ts'
import {
  networkOf,
  socialOf,
  type FarcasterContext,
  type FarcasterSignerContext,
  type SocialCall,
} from '#server/social/farcaster/farcaster.ts'
import { castIdOf } from './cast-id.ts'

type IsOpen = (ip: string) => boolean

const pageBytes = 256 * 1024
const imageBytes = 4 * 1024 * 1024

export const frameAction: SocialCall<'frameAction'> = (input, context) => press(input, context)

/**
 * Presses a button of a frame for the caller: signs a frame action and posts it to the frame's URL through the guarded fetch, so
 * that the frame learns neither the key nor the client's address. Tests pass in `isOpen`, the addresses that may be reached.
 * Refuses `cast_gone`, `signer`, `cast_url` and `frame_failed`.
 */
export async function press(
  input: Parsed<'social.frameAction'>,
  context: FarcasterSignerContext,
  isOpen?: IsOpen,
): Promise<Output<'social.frameAction'>> {
  const { hash, url, buttonIndex, inputText, state } = input
  if (!socialOf(context).capabilities.pressesFrames) throw new Refusal('network_unable')
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Refusal('cast_url')
  const castId = await castIdOf(hash, context)
  const signer = await signerOf(context)
  const pressed = { url, buttonIndex, inputText, state, castId }
  const { message, bytes } = await signPress(await networkOf(context), signer, pressed, context.now).catch(refuse)
  const json = {
    untrustedData: {
      ...pressed,
      fid: signer.fid,
      network: message.data.network,
      timestamp: context.now.getTime(),
      messageHash: `0x${message.hash.toString('hex')}`,
    },
    trustedData: { messageBytes: bytes.toString('hex') },
  }
  const answer = await fetchWeb(url, {
    json,
    isAllowed: isOpen,
    timeoutMs: timeLimits.page,
    maxBytes: pageBytes,
    maxRedirects: 0,
    headers: { accept: 'text/html, application/json' },
  }).catch(failed)
  return readAnswer(answer, context, isOpen)
}

async function readAnswer(
  answer: WebAnswer,
  context: FarcasterContext,
  isOpen: IsOpen | undefined,
): Promise<Output<'social.frameAction'>> {
  const type = answer.headers.get('content-type') ?? ''
  const message = /^application\/json/i.test(type) ? messageIn(answer.body) : ''
  if (message) return { message, frame: null }
  if (answer.status !== 200) throw new Refusal('frame_failed')
  const frame = readFrame(readFacts(decodePage(answer.body, type)), answer.url)
  if (!frame) throw new Refusal('frame_failed')
  return { message: '', frame: { ...frame, image: await imageOf(frame.image, context, isOpen) } }
}

/** The message of a frame's JSON response, or ''. */
const messageIn = (body: Buffer): string =>
  oneLine(z.object({ message: z.string() }).safeParse(jsonIn(body)).data?.message ?? '').slice(0, 90)

/** Re-encodes the image and stores it here, as for previews, so that browsers load nothing from other sites. */
async function imageOf(address: string, context: FarcasterContext, isOpen: IsOpen | undefined): Promise<string> {
  if (!address) return ''
  try {
    const { status, body } = await fetchWeb(address, {
      isAllowed: isOpen,
      timeoutMs: timeLimits.page,
      maxBytes: imageBytes,
      maxRedirects: 3,
      headers: { accept: 'image/*' },
    })
    return status === 200 ? (await saveThumbnail(context, body)).url : ''
  } catch (error) {
    if (error instanceof FetchError || error instanceof Refusal) return ''
    throw error
  }
}

function failed(error: unknown): never {
  throw error instanceof FetchError ? new Refusal('frame_failed') : error
}
