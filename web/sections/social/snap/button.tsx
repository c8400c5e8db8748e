import type { SnapAction, SnapElementOf } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { profilePath } from '#web/sections/social/address.ts'
import { SnapIcon } from './icons.tsx'
import { useSnap } from './state.ts'

const wallet: readonly SnapAction['action'][] = ['view_token', 'send_token', 'swap_token']

const looks = {
  primary: 'border-(--snap-accent) bg-(--snap-accent) text-paper hover:opacity-90',
  secondary: 'border-(--snap-accent) hover:bg-sunk',
}

/** A button of a snap; nothing for one that needs a wallet or has no action. */
export function SnapButton({ props: { label, variant = 'secondary', icon }, on }: SnapElementOf<'button'>) {
  const t = useWords()
  const { press, isBusy } = useSnap()
  const action = on?.press
  if (!action || wallet.includes(action.action)) return null
  const name = (
    <>
      {icon && <SnapIcon name={icon} size={16} />}
      <bdi className="truncate">{visibleText(label)}</bdi>
    </>
  )
  const look = `flex min-h-9 min-w-0 flex-auto items-center justify-center gap-1.5 rounded-md border px-3 text-sm font-semibold hover:no-underline ${looks[variant]}`
  if (action.action === 'open_url' || action.action === 'open_mini_app')
    return (
      <a href={action.params.target} target="_blank" rel="noopener nofollow ugc" className={look}>
        {name}
        <span className="sr-only">{t('warpcaster.new_tab')}</span>
      </a>
    )
  if (action.action === 'view_cast' || action.action === 'view_profile')
    return (
      <Link
        to={
          action.action === 'view_cast'
            ? `/farcaster/details?hash=${action.params.hash}`
            : profilePath(action.params.fid)
        }
        className={look}
      >
        {name}
      </Link>
    )
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`${look} aria-disabled:opacity-50`}
      onClick={() => press(action)}
    >
      {name}
    </button>
  )
}
