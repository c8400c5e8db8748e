import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** How a setting's text becomes a value: undefined refuses it, and `must` then says what was wanted. */
export type Kind<T> = {
  must: string
  read: (text: string) => T | undefined
  /** The text never shows in a message. */
  isSecret?: boolean
}

export const port: Kind<number> = {
  must: 'a whole number from 1 to 65535',
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined),
}

export const wholeNumber = (least: number, most: number): Kind<number> => ({
  must: `a whole number from ${least} to ${most}`,
  read: (text) => (/^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
})

export const upTo = (most: number): Kind<number> => wholeNumber(0, most)

export const host: Kind<string> = {
  must: 'an address or a host name',
  read: (text) => (isIP(text) || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
}

export const folder: Kind<string> = {
  must: 'the path of a folder',
  read: (text) => (text.includes('\0') ? undefined : resolve(text)),
}

export const file: Kind<string> = { ...folder, must: 'the path of a file' }

export const yesOrNo: Kind<boolean> = {
  must: '1 or 0',
  read: (text) => ({ 1: true, 0: false })[text],
}

export const oneOf = <const T extends string>(...values: T[]): Kind<T> => ({
  must: `one of ${values.join(', ')}`,
  read: (text) => values.find((value) => value === text),
})

export const email: Kind<string> = {
  must: 'an e-mail address',
  read: (text) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? text : undefined),
}

/** Scheme, host and port of a site, without a slash at the end. */
export const origin: Kind<string> = {
  must: 'the http or https address of a site, without a path',
  read: (text) => {
    const url = webAddress(text)
    return url && url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined
  },
}

/** An address that paths are appended to: an origin, or one with a path; without a slash at the end. */
export const base: Kind<string> = {
  must: 'an http or https address without a query',
  read: (text) => {
    const url = webAddress(text)
    return url && !url.search && !url.hash ? url.href.replace(/\/+$/, '') : undefined
  },
}

/** A service that gets secrets or is believed: by https, unless it is this machine. Whether its host is a public one is seen when it is called. */
export const outsideBase: Kind<string> = {
  must: 'an https address without a query',
  read: (text) => {
    const address = base.read(text)
    return address && (address.startsWith('https:') || isLoopback(new URL(address).hostname)) ? address : undefined
  },
}

/** Where a link leads: elsewhere, or to a path of the site. */
export const link: Kind<string> = {
  must: 'an http or https address, or a path that begins with /',
  read: (text) => {
    if (/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return text
    return webAddress(text)?.href
  },
}

/** The address of a service with a host; its password makes it a secret. */
export const service = (...schemes: string[]): Kind<string> => ({
  must: `an address like ${schemes[0]}://user:password@host/`,
  isSecret: true,
  read: (text) => {
    const url = URL.parse(text)
    return url?.hostname && schemes.includes(url.protocol.slice(0, -1)) ? text : undefined
  },
})

/** The name of a bucket or region, which becomes part of addresses. */
export const bucket: Kind<string> = {
  must: 'a name of letters, digits, dots and hyphens',
  read: (text) => (/^[a-z0-9][a-z0-9.-]{0,62}$/i.test(text) ? text : undefined),
}

/** A key or password as a service hands it out. */
export const secret: Kind<string> = {
  must: 'a key without spaces',
  isSecret: true,
  read: (text) => (/^[\x21-\x7e]+$/.test(text) ? text : undefined),
}

/** A JSON Farcaster Signature as its tools hand it out: three texts in base64. */
export const jsonSignature: Kind<{ header: string; payload: string; signature: string }> = {
  must: "a JSON object of header, payload and signature, as Farcaster's tool for manifests gives it",
  read: (text) => signature.safeParse(text).data,
}

const base64 = z.string().regex(/^[\w+/=-]{1,4096}$/)
const signature = z.preprocess(
  (text) => {
    try {
      return JSON.parse(String(text)) as unknown
    } catch {
      return undefined
    }
  },
  z.object({ header: base64, payload: base64, signature: base64 }),
)

/** A secp256k1 key, 32 bytes in hex. */
export const privateKey: Kind<`0x${string}`> = {
  must: '0x and 64 hex digits',
  isSecret: true,
  read: (text) => (/^0x[0-9a-f]{64}$/i.test(text) ? (text as `0x${string}`) : undefined),
}

/** Several values with commas between them; none is an empty list. */
export const listOf = <T>({ must, read }: Kind<T>): Kind<readonly T[]> => ({
  must: `${must}, or several with commas between them`,
  read: (text) => {
    const values = text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(read)
    return values.includes(undefined) ? undefined : Object.freeze(values as T[])
  },
})

/** Lets a setting be left out: its empty standard reads as null. */
export const optional = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  read: (text) => (text === '' ? null : kind.read(text)),
})

/** Whether a host of an address is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

function webAddress(text: string): URL | undefined {
  const url = /\s/.test(text) ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}
