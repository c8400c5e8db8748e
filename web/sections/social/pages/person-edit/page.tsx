import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { viewerContext } from '#web/state/session/viewer.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { KeyHome } from '#web/sections/social/signer/key-home.tsx'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ context }: LoaderArgs) {
  const fid = context.get(viewerContext)
  return fid
    ? context
        .get(askContext)('social.user', { fid: wholeNumberIn(fid) })
        .catch(missing)
    : null
}

/** The form for the viewer's own profile on the network. */
export default function ProfileEditPage() {
  const profile = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="max-w-[40rem]">
      <Head title={t('warpcaster.edit_title')} description={t('warpcaster.edit_title')} isHidden />
      <BackHeader>{t('warpcaster.edit_title')}</BackHeader>
      {profile ? (
        <>
          <ProfileForm key={profile.fid} profile={profile} />
          <KeyHome />
        </>
      ) : (
        <Invitation text={t('warpcaster.invite_person')} />
      )}
    </div>
  )
}
