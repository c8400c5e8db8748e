import { useStore } from 'zustand'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { login } from '#web/newsroom/state/login.ts'
import { Entry } from './entry.tsx'

const titles = {
  none: 'desk.login_again',
  ended: 'desk.login_again',
  second: 'desk.second_title',
  stale: 'desk.login_stale',
} as const

/** Asks for the missing part of a login in a dialog, so that the page retains its text. */
export function LoginDialog() {
  const t = useWords()
  const need = useStore(login, (state) => state.need)
  const { revalidate } = useRevalidator()
  const close = () => login.setState({ need: 'none' })
  return (
    <Dialog isOpen={need !== 'none'} onClose={close} title={t(titles[need])} closeName={t('common.close')}>
      <Entry
        onDone={() => {
          close()
          void revalidate()
        }}
      />
    </Dialog>
  )
}
