import { refusalMessage } from '#contract/errors.ts'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { SocialUser } from '#contract/social/cast.ts'
import { profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { handleOf } from '#web/sections/social/address.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { storeFarcaster } from '#web/state/session/session.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { imageFault, imageKinds } from '#web/parts/upload/image-file.ts'
import { Button } from '#web/ui/button.tsx'

const limits = { displayName: profileLimits.display, username: profileLimits.username, bio: profileLimits.bio } as const
type Field = keyof typeof limits

/** The fields of a profile, each with its length and limit in bytes. After a refusal the texts are retained. */
export function ProfileForm({ profile }: { profile: SocialUser }) {
  const t = useWords()
  const store = useStore()
  const { editsUsername } = useSite().network
  const navigate = useNavigate()
  // A display name that equals the handle is left empty.
  const before = {
    displayName: profile.displayName === handleOf(profile).slice(1) ? '' : profile.displayName,
    username: profile.username,
    bio: profile.bio,
    pfp: profile.pfp_url,
  }
  const [now, setNow] = useState(before)
  const [fault, setFault] = useState('')
  const { isBusy, once } = useOnce()
  const changed = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]),
  )
  const put = (name: keyof typeof before, value: string) => {
    setNow((fields) => ({ ...fields, [name]: value }))
    setFault('')
  }

  async function save(): Promise<void> {
    if (!(await ask('social.updateProfile', changed))) return
    const { farcaster, user } = store.getState()
    if (user && changed.displayName) store.setState({ user: { ...user, nickname: now.displayName } })
    if (farcaster) storeFarcaster(store, { ...farcaster, pfp_url: now.pfp })
    showToast({ tone: 'success', text: t('warpcaster.profile_saved') })
    await navigate('/farcaster/person')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const long = keysOf(limits).find((name) => utf8Bytes(now[name]) > limits[name])
    if (long) return setFault(t('warpcaster.too_long', { name: t(`warpcaster.${labels[long]}`), max: limits[long] }))
    void once(save, (error) => {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    })
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <ProfilePicture name={now.displayName || profile.username} url={now.pfp} onChange={(url) => put('pfp', url)} />
      <Bounded field="displayName" value={now.displayName} onChange={(value) => put('displayName', value)} />
      {editsUsername && (
        <Bounded field="username" value={now.username} onChange={(value) => put('username', value.toLowerCase())} />
      )}
      <Bounded field="bio" value={now.bio} onChange={(value) => put('bio', value)} />
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      <div className="flex gap-3">
        <Button isMain type="submit" aria-busy={isBusy} disabled={Object.keys(changed).length === 0}>
          {t(isBusy ? 'warpcaster.profile_saving' : 'warpcaster.profile_save')}
        </Button>
      </div>
    </form>
  )
}

const labels = { displayName: 'display_name', username: 'username', bio: 'bio' } as const

/** A field with a counter of bytes, which is the network's unit. */
function Bounded({ field, value, onChange }: { field: Field; value: string; onChange: (value: string) => void }) {
  const t = useWords()
  const id = useId()
  const bytes = utf8Bytes(value)
  const isOver = bytes > limits[field]
  const shared = {
    id,
    name: field,
    value,
    autoComplete: 'off',
    'aria-invalid': isOver,
    'aria-describedby': `${id}-bytes`,
    className: 'w-full rounded-md border border-control bg-paper px-3 py-2 text-md aria-invalid:border-down',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {t(`warpcaster.${labels[field]}`)}
        </label>
        <span id={`${id}-bytes`} className={isOver ? 'text-down' : 'text-ink-3'}>
          {t('warpcaster.bytes', { count: bytes, max: limits[field] })}
        </span>
      </div>
      {field === 'bio' ? (
        <textarea {...shared} rows={4} dir="auto" />
      ) : (
        <input {...shared} dir={field === 'username' ? 'ltr' : 'auto'} spellCheck={false} autoCapitalize="none" />
      )}
      {field === 'username' && <p className="mt-1 text-xs text-ink-3">{t('warpcaster.username_hint')}</p>}
    </div>
  )
}

interface ProfilePictureProps {
  name: string
  /** '' for none. */
  url: string
  onChange: (url: string) => void
}

const button =
  'flex min-h-9 cursor-pointer items-center rounded-md border border-control px-3 text-sm font-semibold hover:border-ink'

/** The picture of a profile: it is uploaded when it is chosen, and stored when the form is saved. */
function ProfilePicture({ name, url, onChange }: ProfilePictureProps) {
  const t = useWords()
  const id = useId()
  const { isBusy, once } = useOnce()

  async function take(file: File): Promise<void> {
    const fault = await imageFault(file)
    if (fault) return showToast({ tone: 'error', text: t(fault) })
    await once(async () => {
      const answer = await ask('upload.add', { file: [file] })
      if (answer) onChange(answer.url)
    })
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar key={url} name={name} image={url} size={72} />
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={imageKinds}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void take(file)
            currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${button} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal`}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'warpcaster.picture_sending' : 'warpcaster.picture_choose')}
        </label>
        {url && (
          <button type="button" className={button} onClick={() => onChange('')}>
            {t('warpcaster.picture_remove')}
          </button>
        )}
      </div>
    </div>
  )
}
