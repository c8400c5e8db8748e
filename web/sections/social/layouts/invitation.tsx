import { useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** Shown instead of content that needs a social account: a button to open or link one. */
export function Invitation({ text }: { text: string }) {
  const t = useWords()
  const store = useStore()
  const { opensAccounts } = useSite().network
  return (
    <div className="max-w-[62ch] py-10">
      <p className="text-lg text-ink-2">{text}</p>
      <button
        type="button"
        className="mt-5 min-h-10 rounded-md bg-ink px-4 text-sm font-semibold text-paper hover:opacity-90 noscript:hidden"
        onClick={() => store.setState({ isSocialLoginOpen: true })}
      >
        {t(opensAccounts ? 'warpcaster.join' : 'warpcaster.link_account')}
      </button>
    </div>
  )
}
