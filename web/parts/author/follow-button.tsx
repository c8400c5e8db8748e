import { useWords } from '#web/state/words.tsx'

interface FollowButtonProps {
  /** The name of the author, for screen readers. */
  name: string
  isFollowed: boolean
  onClick: () => void
}

export function FollowButton({ name, isFollowed, onClick }: FollowButtonProps) {
  const t = useWords()
  return (
    <button
      type="button"
      data-followed={isFollowed}
      className="min-h-9 shrink-0 rounded-md border border-ink bg-ink px-4 text-sm font-semibold text-paper hover:opacity-90 data-[followed=true]:border-control data-[followed=true]:bg-transparent data-[followed=true]:text-ink"
      onClick={onClick}
    >
      {t(isFollowed ? 'author.following' : 'author.follow')} <span className="sr-only">{name}</span>
    </button>
  )
}
