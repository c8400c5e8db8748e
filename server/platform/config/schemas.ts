import { locales, parseLocale, type Locale } from '#domain/platform/locale.ts'
import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback, webAddress } from './address.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** Reads the text of a setting. */
export type TextSchema<T> = z.ZodType<T>

/** Facts about a schema for error messages: what the text must be, and whether the message must not quote the text. */
export const descriptions = z.registry<{ expected: string; isSecret?: boolean }>()

/** A schema from a function that returns undefined for a wrong text. */
function parsedBy<T>(read: (text: string) => T | undefined): TextSchema<T> {
  return z.string().transform((text, context) => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue('wrong value')
    return z.NEVER
  })
}

function described<T>(expected: string, schema: TextSchema<T>, isSecret = false): TextSchema<T> {
  return schema.register(descriptions, { expected, isSecret })
}

export const wholeNumber = (min: number, max: number): TextSchema<number> =>
  described(
    `a whole number from ${min} to ${max}`,
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  )

export const port = wholeNumber(1, 65_535)

export const host = described(
  'an address or a host name',
  z.string().refine((text) => isIP(text) || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)),
)

const absolutePath = () =>
  z
    .string()
    .refine((text) => !text.includes('\0'))
    .transform((text) => resolve(text))

export const folder = described('the path of a folder', absolutePath())

export const file = described('the path of a file', absolutePath())

export const yesOrNo = described(
  '1 or 0',
  z.enum(['1', '0']).transform((text) => text === '1'),
)

export const oneOf = <const T extends string>(...values: T[]): TextSchema<T> =>
  described(`one of ${values.join(', ')}`, z.enum(values))

/** Codes of languages of the site, each once; '' is none. */
export const languages = described(
  `languages of the site with commas between: ${locales.join(', ')}`,
  parsedBy((text) => {
    const codes = text.split(',').map((code) => code.trim())
    const named = codes.filter(Boolean).map((code) => parseLocale(code))
    return named.includes(undefined) ? undefined : Object.freeze([...new Set(named as Locale[])])
  }),
)

const emailText = z.string().regex(/^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/)

export const email = described('an e-mail address', emailText)

/** Where somebody is reached. */
export const contact = described(
  'an e-mail address or an https address',
  emailText.or(z.string().refine((text) => !text.includes('@') && webAddress(text)?.protocol === 'https:')),
)

export const trustedProxies = described(
  'none, a number of proxies up to 10, or addresses and networks between commas',
  parsedBy(readTrustedProxies),
)

/** Scheme, host and port of a site, without a slash at the end. */
export const origin = described(
  'the http or https address of a site, without a path',
  parsedBy((text) => {
    const url = webAddress(text)
    return url && url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined
  }),
)

/** An address that paths are appended to: an origin, or one with a path; without a slash at the end. */
export const baseUrl = described('an http or https address without a query', parsedBy(readBaseUrl))

/**
 * A service that receives secrets or whose answers are trusted: https, unless it runs on this machine. Whether its host is
 * public is checked by each request (server/platform/fetch).
 */
export const secureBaseUrl = described(
  'an https address without a query',
  parsedBy((text) => {
    const address = readBaseUrl(text)
    return address && (address.startsWith('https:') || isLoopback(new URL(address).hostname)) ? address : undefined
  }),
)

function readBaseUrl(text: string): string | undefined {
  const url = webAddress(text)
  return url && !url.search && !url.hash ? withoutEndSlash(url.href) : undefined
}

/**
 * A node of the social network: its address and, after `#`, the first account number and the Ed25519 key that its operator shows.
 */
export const peer = described(
  'an http or https address without a query, with the key of the node after a #',
  parsedBy((text) => {
    const [, address, first, key] = /^([^#]+)(?:#([1-9]\d{0,15})-([\w-]{43}))?$/.exec(text) ?? []
    const url = readBaseUrl(address ?? '')
    if (!url) return undefined
    return { url, node: first && key ? { first: Number(first), key: Buffer.from(key, 'base64url') } : undefined }
  }),
)

/** The target of a link: an address, or a path of the site. */
export const link = described(
  'an http or https address, or a path that begins with /',
  parsedBy((text) => (/^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : webAddress(text)?.href)),
)

/** The address of a service with a host. It may contain a password, so it is secret. */
export const serviceUrl = (...schemes: string[]): TextSchema<string> =>
  described(
    `an address like ${schemes[0]}://user:password@host/`,
    z.string().refine((text) => {
      const url = URL.parse(text)
      return url?.hostname && schemes.includes(url.protocol.slice(0, -1))
    }),
    true,
  )

/** The name of a bucket or region, which becomes part of addresses. */
export const bucketName = described(
  'a name of letters, digits, dots and hyphens',
  z.string().regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i),
)

/** A folder, or a beginning of keys in a bucket. */
export const target = described(
  'the path of a folder, or s3://bucket/folder',
  parsedBy((text) =>
    text.includes('\0') || (text.startsWith('s3:') && !/^s3:\/\/[a-z0-9][a-z0-9.-]{0,62}(\/|$)/i.test(text))
      ? undefined
      : text,
  ),
)

/** The name by which a server knows a model. */
export const modelName = described('the name of a model, without spaces', z.string().regex(/^[\x21-\x7e]{1,200}$/))

/** An amount of US dollars in thousandths of a dollar, exactly. */
export const dollars = described(
  'an amount of US dollars with at most three decimals',
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/)
    .transform((text) => {
      const [whole, fraction = ''] = text.split('.')
      return Number(whole + fraction.padEnd(3, '0'))
    }),
)

/** A key or password that a service has issued. */
export const secret = described('a key without spaces', z.string().regex(/^[\x21-\x7e]+$/), true)

const base64 = z.string().regex(/^[\w+/=-]{1,4096}$/)
const jsonSignatureShape = z.object({ header: base64, payload: base64, signature: base64 }).readonly()

/** A JSON Farcaster Signature: three texts in base64. */
export const jsonSignature = described(
  "a JSON object of header, payload and signature, as Farcaster's tool for manifests gives it",
  parsedBy((text) => {
    try {
      return jsonSignatureShape.safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  }),
)

/** A secp256k1 key: 32 bytes in hex. */
export const privateKey = described(
  '0x and 64 hex digits',
  parsedBy((text) => (/^0x[0-9a-f]{64}$/i.test(text) ? (text as `0x${string}`) : undefined)),
  true,
)

/** Several values with commas between them; the empty text is an empty list. */
export const listOf = <T>(schema: TextSchema<T>): TextSchema<readonly T[]> =>
  described(
    `${descriptions.get(schema)!.expected}, or several with commas between them`,
    z.preprocess(splitList, z.array(schema)).readonly(),
  )

const splitList = (text: unknown) =>
  String(text)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** A setting that may be left out: its empty text reads as null. */
export function optional<T>(schema: TextSchema<T>): TextSchema<T | null> {
  const { expected, isSecret } = descriptions.get(schema)!
  const empty = z.literal('').transform(() => null)
  return described(expected, z.union([empty, schema]), isSecret)
}
