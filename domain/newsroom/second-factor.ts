/** The next step of a newsroom login: none, a second factor that is set up, or setting one up. */
export const loginSteps = ['done', 'verify', 'enrol'] as const
export type LoginStep = (typeof loginSteps)[number]

interface Factors {
  /** Whether the login included a second factor; a passkey that verifies its owner counts as both factors. */
  isVerified: boolean
  /** Whether the role requires a second factor. */
  isRequired: boolean
  hasPasskey: boolean
  hasTotp: boolean
}

/**
 * An account with an app for codes is always asked for one; a passkey alone may serve only to log in without a
 * password.
 */
export function loginStepOf({ isVerified, isRequired, hasPasskey, hasTotp }: Factors): LoginStep {
  if (isVerified) return 'done'
  if (hasTotp || (isRequired && hasPasskey)) return 'verify'
  return isRequired ? 'enrol' : 'done'
}
