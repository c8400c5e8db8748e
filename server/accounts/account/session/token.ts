import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that only the browser stores. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The form of a token in the database: it identifies the token, but cannot be used to log in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
