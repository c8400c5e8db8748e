import { Head } from '#web/parts/head/head.tsx'
import { useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackHeader } from './back-header.tsx'

/** Shown instead of content that needs a social account: a button to open or link one. */
export function Invitation({ text }: { text: string }) {
  const t = useWords()
  const store = useStore()
  const { opensAccounts } = useSite().network
  return (
    <div className="max-w-[62ch] py-10">
      <p className="text-lg text-ink-2">{text}</p>
      <Button isMain className="mt-5 noscript:hidden" onClick={() => store.setState({ isSocialLoginOpen: true })}>
        {t(opensAccounts ? 'warpcaster.join' : 'warpcaster.link_account')}
      </Button>
    </div>
  )
}

/** The page of a profile for a viewer without one, who names nobody else's. */
export function NoProfile() {
  const t = useWords()
  return (
    <>
      <Head title={t('warpcaster.my')} description={t('warpcaster.invite_person')} isHidden />
      <BackHeader>{t('warpcaster.my')}</BackHeader>
      <Invitation text={t('warpcaster.invite_person')} />
    </>
  )
}
