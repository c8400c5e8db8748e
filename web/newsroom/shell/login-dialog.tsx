import { useStore } from 'zustand'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { login } from '#web/newsroom/state/login.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { Entry } from './entry.tsx'

const titles = {
  none: 'desk.login_again',
  ended: 'desk.login_again',
  second: 'desk.second_title',
  stale: 'desk.login_stale',
} as const

/**
 * Asks for the missing part of a login in a dialog, so that the page retains its text. Another person who logs in gets a
 * page of their own: nothing of the former one is sent in their name.
 */
export function LoginDialog() {
  const t = useWords()
  const me = useMe()
  const need = useStore(login, (state) => state.need)
  const { revalidate } = useRevalidator()
  const goOn = async () => {
    const { id } = await ask('deskStaff.me')
    if (id !== me.id) return location.reload()
    login.setState({ need: 'none', isGiven: true })
    await revalidate()
  }
  return (
    <Dialog
      isOpen={need !== 'none'}
      onClose={() => login.setState({ need: 'none' })}
      title={t(titles[need])}
      closeName={t('common.close')}
    >
      <Entry email={me.email} onDone={() => void goOn().catch(showFailure)} />
    </Dialog>
  )
}
