import { useEffect, useRef, useState } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { useWords } from '#web/state/words.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { sendCode } from './calls.ts'
import { CodeButton, useCodeSending } from './code-button.tsx'

type Holder = Pick<UserInfo, 'has_password' | 'email'>

/** The kind of proof that an account has besides its login; undefined if a recent login is the proof. */
export const proofOf = ({ has_password, email }: Holder): 'password' | 'code' | undefined =>
  has_password ? 'password' : email ? 'code' : undefined

interface ProofFieldProps {
  account: Holder
  /** Explains where the code is sent. */
  codeHint: string
  fault: string
  onInput: () => void
}

/** The field for the proof, `password` or `code`, with the button that mails the code. */
export function ProofField({ account, codeHint, fault, onInput }: ProofFieldProps) {
  const t = useWords()
  const leaving = useRef<AbortController>(null)
  const [isShown, setShown] = useState(false)
  const sending = useCodeSending()
  const proof = proofOf(account)

  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    return () => controller.abort()
  }, [])

  const facts = { fault, onInput }
  return (
    <>
      {/* The account of the password, for password managers. */}
      <input type="email" name="username" autoComplete="username" defaultValue={account.email} hidden readOnly />
      {proof === 'password' && (
        <PasswordField
          {...facts}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          toggleName={t(isShown ? 'login.hide_password' : 'login.show_password')}
        />
      )}
      {proof === 'code' && (
        <Field
          {...facts}
          name="code"
          label={t('login.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          hint={codeHint}
          after={
            <CodeButton
              state={sending.state}
              onClick={() =>
                void sending.start(account.email, () => sendCode('code', account.email, leaving.current!.signal))
              }
            />
          }
        />
      )}
    </>
  )
}
