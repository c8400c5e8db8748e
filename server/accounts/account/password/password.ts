import { hash, hashRaw, verify, type Options } from '@node-rs/argon2'

/** argon2id with the memory, passes and lanes that OWASP's password storage cheat sheet gives first. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost)

/** 32 bytes of argon2id with the same cost, for a secret that is short and lives for minutes. The same salt gives the same bytes. */
export const hashShortSecret = (secret: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(secret, { ...cost, salt, outputLen: 32 })

let dummyHash: Promise<string> | undefined

/** Whether a password matches a hash. Without a hash it takes the same time and returns false. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(
    passwordHash ?? (await (dummyHash ??= hashPassword('nobody'))),
    password.normalize('NFKC'),
  )
  return isRight && passwordHash !== null
}
