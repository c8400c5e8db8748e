import { z } from 'zod'
import { noun, openCall, permitted } from '#contract/noun.ts'
import { always, id, namedShape, requiredText, time, typedText } from '#contract/parameters.ts'
import { enteredPerson } from './staff.ts'

const enrolling = permitted('enrolling')

/** Binary values of WebAuthn, as base64url. */
const binary = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credentialId = binary(1400)
const credentialType = z.enum(['public-key'])
const text = z.string()
const known = z.array(z.object({ id: text, type: text, transports: z.array(text).optional() })).optional()

/**
 * The argument of navigator.credentials.create() as JSON (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON).
 */
const creationOptions = namedShape('PasskeyCreationOptions', {
  rp: z.object({ name: text, id: text.optional() }),
  user: z.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.number().int() })),
  timeout: z.number().int().optional(),
  excludeCredentials: known,
  authenticatorSelection: z
    .object({
      residentKey: text.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: text.optional(),
    })
    .optional(),
  attestation: text.optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  hints: z.array(text).optional(),
})

/** The argument of navigator.credentials.get() as JSON. */
const requestOptions = namedShape('PasskeyRequestOptions', {
  challenge: text,
  timeout: z.number().int().optional(),
  rpId: text.optional(),
  allowCredentials: known,
  userVerification: text.optional(),
})

const credential = { id: credentialId, rawId: credentialId, type: credentialType }

const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(4000),
    userHandle: z.string().max(200).optional(),
  }),
})

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  add_time: time,
  used_time: time.describe('Of the last login with it; 0 before the first'),
})
export type PasskeyRow = z.output<typeof passkey>

const name = always(typedText(200)).describe('The name that its owner gives it')

/**
 * Passkeys (WebAuthn) with which staff log in to the newsroom. Each is valid for the address of the site, SITE_ORIGIN,
 * only.
 */
export const deskPasskey = noun('deskPasskey', {
  list: enrolling.read({
    summary: 'The passkeys of the caller, the first added first.',
    output: z.object({ list: z.array(passkey) }),
  }),

  options: enrolling.call({
    summary:
      'The options with which a browser creates a passkey. The challenge is valid for this login, for ten minutes and for one response.',
    freshLogin: true,
    output: creationOptions,
    limit: { points: 60, minutes: 60 },
    refusals: ['passkeys_full'],
  }),

  add: enrolling.call({
    summary: 'Adds the passkey that a browser created, and notifies its owner by mail.',
    freshLogin: true,
    input: z.object({ name, response: created }),
    // The limits of the single parts suit every authenticator; none reaches all of them in one request.
    maxBodyBytes: 16_384,
    output: z.object({ id: z.number().int() }),
    limit: { points: 60, minutes: 60 },
    refusals: ['passkey_refused', 'passkey_known', 'passkeys_full', 'mail_failed'],
  }),

  rename: enrolling.call({
    summary: 'Renames a passkey of the caller.',
    input: z.object({ id, name: requiredText(200) }),
    refusals: ['not_found'],
  }),

  remove: enrolling.call({
    summary:
      'Removes a passkey of the caller; logins that were made with it go on. One that does not exist is no error.',
    freshLogin: true,
    input: z.object({ id }),
    refusals: ['factor_last'],
  }),

  loginOptions: openCall({
    route: 'POST /admin/v1/passkey/loginOptions',
    summary:
      'The options with which a browser finds a passkey of this site. The challenge is valid for ten minutes and for one response.',
    output: requestOptions,
    limit: { points: 100, minutes: 15 },
    refusals: ['newsroom_only'],
  }),

  login: openCall({
    route: 'POST /admin/v1/passkey/login',
    summary:
      'Logs in with a passkey, which counts as both factors: sets the cookie that other calls of the newsroom require.',
    input: z.object({ response: asserted }),
    // The limits of the single parts suit every authenticator; none reaches all of them in one request.
    maxBodyBytes: 16_384,
    output: enteredPerson,
    limit: { points: 60, minutes: 15 },
    refusals: ['passkey_refused', 'newsroom_only'],
  }),
})
