import { refusalMessage } from '#contract/errors.ts'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { SocialUser } from '#contract/social/cast.ts'
import { profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { handleOf } from '#web/sections/social/address.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { storeFarcaster } from '#web/state/session/session.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { ProfilePicture } from './profile-picture.tsx'

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
  const [isBusy, setBusy] = useState(false)
  const changed = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]),
  )
  const put = (name: keyof typeof before, value: string) => {
    setNow((fields) => ({ ...fields, [name]: value }))
    setFault('')
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const long = keysOf(limits).find((name) => utf8Bytes(now[name]) > limits[name])
    if (long) return setFault(t('warpcaster.too_long', { name: t(`warpcaster.${labels[long]}`), max: limits[long] }))
    setBusy(true)
    try {
      if (!(await ask('social.updateProfile', changed))) return
      const { farcaster, user } = store.getState()
      if (user && changed.displayName) store.setState({ user: { ...user, nickname: now.displayName } })
      if (farcaster) storeFarcaster(store, { ...farcaster, pfp_url: now.pfp })
      showToast({ tone: 'success', text: t('warpcaster.profile_saved') })
      await navigate('/farcaster/person')
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void save(event)}>
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
        <button
          type="submit"
          aria-busy={isBusy}
          disabled={Object.keys(changed).length === 0}
          className="min-h-10 rounded-md bg-ink px-5 text-sm font-semibold text-paper hover:opacity-90 disabled:opacity-50"
        >
          {t(isBusy ? 'warpcaster.profile_saving' : 'warpcaster.profile_save')}
        </button>
      </div>
    </form>
  )
}

const labels = { displayName: 'display_name', username: 'username', bio: 'bio' } as const

interface BoundedProps {
  field: Field
  value: string
  onChange: (value: string) => void
}

/** A field with a counter of bytes, which is the network's unit. */
function Bounded({ field, value, onChange }: BoundedProps) {
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
