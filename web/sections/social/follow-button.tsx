import { useWords } from '#web/state/words.tsx'

interface FollowButtonProps {
  isOn: boolean
  /** The name of the profile or channel, for screen readers. */
  name: string
  onClick: () => void
}

/** Follows or unfollows; the button is pressed (aria-pressed) while the viewer follows. */
export function FollowButton({ isOn, name, onClick }: FollowButtonProps) {
  const t = useWords()
  const label = t(isOn ? 'warpcaster.following_act' : 'warpcaster.follow_act')
  return (
    <button
      type="button"
      data-act="follow"
      aria-pressed={isOn}
      aria-label={`${label} ${name}`}
      className="min-h-8 shrink-0 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink aria-pressed:border-line aria-pressed:font-normal aria-pressed:text-ink-2 noscript:hidden"
      onClick={onClick}
    >
      {label}
    </button>
  )
}
