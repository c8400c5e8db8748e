/** What a login of the newsroom lacks: nothing, a second factor that the person has, or one that is yet to be set up. */
export const loginSteps = ['done', 'verify', 'enrol'] as const
export type LoginStep = (typeof loginSteps)[number]

interface Factors {
  /** The login gave a second factor; a passkey, which checks its owner, is both factors at once. */
  isVerified: boolean
  /** The role requires a second factor. */
  isRequired: boolean
  hasPasskey: boolean
  hasTotp: boolean
}

/** Whoever has set up an app for codes wants it asked for; a passkey alone may just spare its owner the password. */
export function loginStepOf({ isVerified, isRequired, hasPasskey, hasTotp }: Factors): LoginStep {
  if (isVerified) return 'done'
  if (hasTotp || (isRequired && hasPasskey)) return 'verify'
  return isRequired ? 'enrol' : 'done'
}
