import type { DescEnum } from '@bufbuild/protobuf'
import { z } from 'zod'
import { bytesOfHex, enumNumber } from '#server/social/farcaster/protocol/message-json.ts'

export const fid = z.coerce.number().int().positive()

/** Numbers with commas between them. */
export const listOfNumbers = z
  .string()
  .regex(/^\d{1,16}(?:,\d{1,16}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

/** The hash of a message; `0x` may be missing. */
export const hash = z
  .string()
  .regex(/^(0x)?[0-9a-f]{40}$/i)
  .transform((text) => bytesOfHex(text.startsWith('0x') ? text : `0x${text}`))

/** Hubs accept an enum as `Like`, `REACTION_TYPE_LIKE` or 1. */
export const enumOf = <T extends number>(desc: DescEnum, prefix: string) =>
  z
    .string()
    .min(1)
    .transform((text, context): T => {
      const number = /^\d+$/.test(text) ? enumNumber(desc, Number(text)) : undefined
      const found = number ?? enumNumber(desc, text) ?? enumNumber(desc, `${prefix}${text.toUpperCase()}`)
      if (found !== undefined) return found as T
      context.addIssue({ code: 'custom', message: `${text} is no value of it` })
      return z.NEVER
    })
