import { useStore } from 'zustand'
import { login } from '#web/newsroom/state/login.ts'
import { LoginForm } from './login-form.tsx'
import { SecondStep } from './second-step.tsx'

/** The steps of a login, one after the other; `onDone` is called after the last. `email` of whoever is known already. */
export function Entry({ email, onDone }: { email?: string; onDone: () => void }) {
  const need = useStore(login, (state) => state.need)
  if (need === 'second') return <SecondStep onDone={onDone} />
  return (
    <LoginForm
      email={email}
      onEnter={({ step }) => {
        if (step === 'done') onDone()
        else login.setState({ need: 'second' })
      }}
    />
  )
}
