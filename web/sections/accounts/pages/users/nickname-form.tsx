import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { displayName } from '#domain/accounts/account.ts'
import { maxNicknameLength } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { forgetDraft, readDraft, storeDraft } from '#web/state/draft/draft.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { storeUser } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'

const draft = 'nickname'

/** The form for the nickname. Its text is retained if the call fails; otherwise the stored name is shown. */
export function NicknameForm({ account, onChange }: { account: UserInfo; onChange: (account: UserInfo) => void }) {
  const t = useWords()
  const id = useId()
  const store = useStore()
  const input = useRef<HTMLInputElement>(null)
  const { once } = useOnce()
  const [fault, setFault] = useState('')
  const owner = String(account.id)

  // A draft that could not be saved because the login had expired.
  useEffect(() => {
    void readDraft(draft, owner).then((stored) => {
      if (stored && input.current) input.current.value = stored.text
      return forgetDraft(draft, owner)
    })
  }, [owner])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const field = input.current!
    if (!displayName(field.value, maxNicknameLength)) {
      setFault(t('users.nickname_empty'))
      return field.focus()
    }
    await once(async () => {
      // An account with a linked social account has one name: the call changes both or none.
      if (store.getState().farcaster && !(await ask('social.updateProfile', { displayName: field.value })))
        return void storeDraft(draft, { text: field.value }, owner)
      const changed = await ask('account.editInfo', { nickname: field.value })
      if (!changed) return void storeDraft(draft, { text: field.value }, owner)
      field.value = changed.nickname
      storeUser(store, changed)
      onChange(changed)
      showToast({ tone: 'success', text: t('users.saved') })
    })
  }

  return (
    <form className="mt-8 max-w-[27.5rem]" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('users.nickname')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={input}
          id={id}
          name="nickname"
          defaultValue={account.nickname}
          dir="auto"
          autoComplete="nickname"
          maxLength={400}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault ${id}-hint`}
          className="min-h-11 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-md aria-invalid:border-down"
          onInput={() => setFault('')}
        />
        <Button isMain size={11} type="submit" className="shrink-0 text-sm">
          {t('users.save')}
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="mt-1 text-sm text-down empty:hidden">
        {fault}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        {t('users.nickname_hint', { max: maxNicknameLength })}
      </p>
    </form>
  )
}
