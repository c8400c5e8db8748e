import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that only the browser keeps. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token: enough to know it again, nothing to log in with. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
